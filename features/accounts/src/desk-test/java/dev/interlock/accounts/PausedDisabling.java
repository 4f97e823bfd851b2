package dev.interlock.accounts;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.bootstrap.Pause;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;

/** Can pause the disabling of a member between its last statement and its commit. */
@TestConfiguration(proxyBeanMethods = false)
public class PausedDisabling extends Pause implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof AccountRepository accounts ? pausing(accounts) : bean;
    }

    private Object pausing(AccountRepository accounts) {
        return Proxy.newProxyInstance(
                AccountRepository.class.getClassLoader(),
                new Class<?>[] {AccountRepository.class},
                (proxy, method, arguments) -> {
                    try {
                        Object result = method.invoke(accounts, arguments);
                        if (method.getName().equals("changeEnabled")) {
                            pass();
                        }
                        return result;
                    } catch (InvocationTargetException failure) {
                        throw failure.getTargetException();
                    }
                });
    }
}
