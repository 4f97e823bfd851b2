package dev.interlock.bootstrap;

import static org.springframework.transaction.support.TransactionSynchronizationManager.isActualTransactionActive;

import dev.interlock.adapter.persistence.Engine;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.Advisor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Role;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.resilience.retry.MethodRetryEvent;
import org.springframework.resilience.retry.MethodRetrySpec;
import org.springframework.resilience.retry.SimpleRetryInterceptor;
import org.springframework.transaction.annotation.Transactional;

/**
 * Runs a use case again, its whole transaction, if the database chose it as a deadlock's victim: at most twice, after a
 * short and uneven pause. That is safe for whatever is {@code @Transactional} and does nothing but work on the database. The
 * use cases that start and keep editing also call a lease store. There, the same owner takes over the grant of its first run, or
 * renews it once more.
 *
 * <p>A use case within another's transaction is repeated with that one: what else it did is undone, too.
 *
 * <p>A lock wait that took too long is not repeated: the person has waited as long as was promised.
 */
@Configuration(proxyBeanMethods = false)
class DeadlockRetry {

    private static final Logger log = LoggerFactory.getLogger(DeadlockRetry.class);

    /** Outside the transaction's own advice, which comes last. */
    static final int ORDER = Ordered.LOWEST_PRECEDENCE - 100;

    private static final int RETRIES = 2;
    private static final Duration PAUSE = Duration.ofMillis(20);

    private final MeterRegistry meters;

    DeadlockRetry(MeterRegistry meters) {
        this.meters = meters;
    }

    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor retryDeadlockVictims(ApplicationEventPublisher events) {
        MethodRetrySpec spec = new MethodRetrySpec(
                (method, failure) -> Engine.isDeadlock(failure) && !isActualTransactionActive(),
                RETRIES,
                PAUSE,
                PAUSE.dividedBy(2),
                2.0,
                Duration.ofSeconds(1));
        SimpleRetryInterceptor retry = new SimpleRetryInterceptor(spec);
        retry.setApplicationEventPublisher(events);
        DefaultPointcutAdvisor advisor =
                new DefaultPointcutAdvisor(AnnotationMatchingPointcut.forMethodAnnotation(Transactional.class), retry);
        advisor.setOrder(ORDER);
        return advisor;
    }

    /** Counts the repetitions as {@code order.tx.retry}. */
    @EventListener
    void onFailure(MethodRetryEvent event) {
        if (!event.isRetryAborted() && Engine.isDeadlock(event.getFailure())) {
            log.info("Deadlock victim, {} runs again", event.getMethod().getName());
            meters.counter("order.tx.retry", "cause", "deadlock").increment();
        }
    }
}
