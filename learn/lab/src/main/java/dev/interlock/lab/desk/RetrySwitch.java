package dev.interlock.lab.desk;

import org.aopalliance.intercept.MethodInterceptor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.core.PriorityOrdered;

/** Turns the desk's own retry of deadlock victims off and on, run by run. */
final class RetrySwitch implements BeanPostProcessor, PriorityOrdered {

    private volatile boolean on;

    /** Before the first bean asks for its advisors. */
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    void set(boolean retry) {
        on = retry;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        if (name.equals("retryDeadlockVictims")
                && bean instanceof DefaultPointcutAdvisor advisor
                && advisor.getAdvice() instanceof MethodInterceptor retry) {
            advisor.setAdvice((MethodInterceptor) call -> on ? retry.invoke(call) : call.proceed());
        }
        return bean;
    }
}
