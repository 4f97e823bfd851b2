package dev.interlock.bootstrap.refusal;

import dev.interlock.application.port.out.order.RefusalLog;
import dev.interlock.bootstrap.RecurringJob;
import java.time.Duration;
import org.springframework.aop.Advisor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.core.Ordered;
import org.springframework.scheduling.annotation.SchedulingConfigurer;
import org.springframework.transaction.annotation.Transactional;

@Configuration(proxyBeanMethods = false)
class RefusalConfiguration {

    private static final Duration KEPT = Duration.ofDays(90);

    /** Runs outside the transaction and outside the retry of deadlock victims. */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor recordRefusals(ObjectProvider<RefusalLog> refusals) {
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(
                AnnotationMatchingPointcut.forMethodAnnotation(Transactional.class), new RefusalRecorder(refusals));
        advisor.setOrder(Ordered.LOWEST_PRECEDENCE - 200);
        return advisor;
    }

    @Bean
    SchedulingConfigurer oldRefusalsRemover(RefusalLog refusals) {
        RecurringJob job =
                new RecurringJob("remove-old-refusals", Duration.ofHours(1), () -> refusals.removeOlderThan(KEPT));
        return tasks -> tasks.addTriggerTask(job, job);
    }
}
