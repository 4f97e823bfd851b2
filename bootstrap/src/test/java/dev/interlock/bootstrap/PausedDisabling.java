package dev.interlock.bootstrap;

import dev.interlock.application.port.out.member.MemberRepository;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;

/** Can pause the disabling of a member between its last statement and its commit. */
@TestConfiguration(proxyBeanMethods = false)
public class PausedDisabling extends Pause implements BeanPostProcessor {

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof MemberRepository members ? pausing(members) : bean;
    }

    private Object pausing(MemberRepository members) {
        return Proxy.newProxyInstance(
                MemberRepository.class.getClassLoader(),
                new Class<?>[] {MemberRepository.class},
                (proxy, method, arguments) -> {
                    try {
                        Object result = method.invoke(members, arguments);
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
