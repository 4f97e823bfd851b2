package dev.interlock.accounts;

import dev.interlock.accounts.application.ChangeMail;
import dev.interlock.bootstrap.Pause;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;

/** Can pause the request of a link to another mail address, after its page was answered. */
@TestConfiguration(proxyBeanMethods = false)
public class PausedMailRequests extends Pause implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof ChangeMail changeMail ? pausing(changeMail) : bean;
    }

    private Object pausing(ChangeMail changeMail) {
        return Proxy.newProxyInstance(
                ChangeMail.class.getClassLoader(), new Class<?>[] {ChangeMail.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("requestLink")) {
                        pass();
                    }
                    try {
                        return method.invoke(changeMail, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getTargetException();
                    }
                });
    }
}
