package dev.interlock.bootstrap.usecase;

import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.application.service.payment.ConfirmPaymentService;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Paying orders, and canceling those that are not paid in time. */
@Configuration(proxyBeanMethods = false)
@Import({ConfirmPaymentService.class, CancelUnpaidOrdersService.class})
class PaymentUseCases {}
