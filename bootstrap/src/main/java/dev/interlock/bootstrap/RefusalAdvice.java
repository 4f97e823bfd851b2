package dev.interlock.bootstrap;

import static java.util.Objects.requireNonNull;
import static org.springframework.transaction.support.TransactionSynchronizationManager.isActualTransactionActive;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.VersionedRequest;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.domain.StateException;
import dev.interlock.lock.LockException;
import java.lang.reflect.Method;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.springframework.aop.Advisor;
import org.springframework.aop.support.ComposablePointcut;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.aop.support.StaticMethodMatcher;
import org.springframework.aop.support.annotation.AnnotationMatchingPointcut;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Role;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.annotation.Transactional;

/**
 * Records that a use case has refused a {@link VersionedRequest}. That happens after the transaction, which was rolled back, and after the
 * retries of a deadlock's victim. Every adapter gets the refusal as it was thrown.
 *
 * <p>A use case within another's transaction is left to that one, so a refusal is recorded once.
 */
@Configuration(proxyBeanMethods = false)
class RefusalAdvice {

    /** @param recordRefusal made with the first refusal: what it needs is advised itself */
    @Bean
    @Role(BeanDefinition.ROLE_INFRASTRUCTURE)
    static Advisor recordRefusals(@Lazy RecordRefusal recordRefusal) {
        MethodInterceptor recorder = useCase -> {
            try {
                return useCase.proceed();
            } catch (VersionConflictException
                    | OptimisticLockingFailureException
                    | StateException
                    | LockException
                    | OrderInWorkException refusal) {
                if (!isActualTransactionActive()) {
                    recordRefusal.recordRefusal(requestOf(useCase), refusal);
                }
                throw refusal;
            }
        };
        DefaultPointcutAdvisor advisor = new DefaultPointcutAdvisor(
                new ComposablePointcut(AnnotationMatchingPointcut.forMethodAnnotation(Transactional.class))
                        .intersection(new TakesVersionedRequest()),
                recorder);
        advisor.setOrder(DeadlockRetry.ORDER - 1);
        return advisor;
    }

    private static VersionedRequest requestOf(MethodInvocation useCase) {
        return (VersionedRequest) requireNonNull(useCase.getArguments()[0]);
    }

    private static final class TakesVersionedRequest extends StaticMethodMatcher {

        @Override
        public boolean matches(Method method, Class<?> targetClass) {
            return method.getParameterCount() == 1
                    && VersionedRequest.class.isAssignableFrom(method.getParameterTypes()[0]);
        }
    }
}
