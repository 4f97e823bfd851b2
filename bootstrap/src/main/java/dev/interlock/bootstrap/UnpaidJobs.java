package dev.interlock.bootstrap;

import dev.interlock.application.port.in.unpaid.CancelUnpaidOrders;
import dev.interlock.application.service.unpaid.CancelUnpaidOrdersService;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The job that cancels unpaid orders. */
@Configuration(proxyBeanMethods = false)
class UnpaidJobs {

    private static final Logger log = LoggerFactory.getLogger(UnpaidJobs.class);

    /** The lock lets one node work. */
    @Bean
    RecurringJob unpaidOrdersCanceler(
            CancelUnpaidOrders cancelUnpaidOrders, @Value("${interlock.unpaid.every}") Duration period) {
        return new RecurringJob(CancelUnpaidOrdersService.JOB.id(), period, () -> {
            int canceled = cancelUnpaidOrders.cancelUnpaidOrders();
            if (canceled > 0) {
                log.info("Canceled {} orders that were not paid in time", canceled);
            }
        });
    }
}
