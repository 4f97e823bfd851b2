package dev.interlock.lab.desk;

import org.aopalliance.intercept.MethodInterceptor;
import org.springframework.aop.support.DefaultPointcutAdvisor;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Turns the desk's own retry of deadlock victims off and on, run by run. */
final class RetrySwitch implements BeanPostProcessor {

    private volatile boolean on;

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
