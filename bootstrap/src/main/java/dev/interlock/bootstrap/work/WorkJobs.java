package dev.interlock.bootstrap.work;

import dev.interlock.application.port.in.payment.CancelUnpaidOrders;
import dev.interlock.application.service.payment.CancelUnpaidOrdersService;
import dev.interlock.bootstrap.RecurringJob;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.SchedulingConfigurer;

/** Work that the desk does in the background. */
@Configuration(proxyBeanMethods = false)
class WorkJobs {

    private static final Logger log = LoggerFactory.getLogger(WorkJobs.class);

    /** On every node; the lock lets one of them work. */
    @Bean
    SchedulingConfigurer unpaidOrdersCanceler(CancelUnpaidOrders cancelUnpaidOrders, WorkProperties settings) {
        RecurringJob job = new RecurringJob(
                CancelUnpaidOrdersService.JOB.id(), settings.unpaid().every(), () -> {
                    int canceled = cancelUnpaidOrders.cancelUnpaidOrders();
                    if (canceled > 0) {
                        log.info("Canceled {} orders that were not paid in time", canceled);
                    }
                });
        return tasks -> tasks.addTriggerTask(job, job);
    }
}
