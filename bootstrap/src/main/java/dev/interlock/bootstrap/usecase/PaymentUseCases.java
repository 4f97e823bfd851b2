package dev.interlock.bootstrap.usecase;

import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.payment.CancelUnpaidOrders;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.service.order.FencedTransaction;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.application.service.payment.ConfirmPaymentService;
import dev.interlock.application.service.payment.UnpaidTerms;
import dev.interlock.lock.DistributedLock;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Paying orders, and canceling those that are not paid in time. */
@Configuration(proxyBeanMethods = false)
@Import(ConfirmPaymentService.class)
class PaymentUseCases {

    @Bean
    CancelUnpaidOrders cancelUnpaidOrders(
            OrderQueue queue,
            CancelOrder cancelOrder,
            DistributedLock jobLock,
            FencedTransaction transaction,
            UnpaidTerms terms,
            Clock clock) {
        return new CancelUnpaidOrdersService(queue, cancelOrder, jobLock, transaction, terms, clock);
    }
}
