package dev.interlock.accounts;

import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.bootstrap.Pause;
import dev.interlock.domain.member.MemberId;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.test.context.TestConfiguration;

/** Can make commands read the customer without a lock, and pause them then. */
@TestConfiguration(proxyBeanMethods = false)
public class UnlockedCustomers extends Pause implements BeanPostProcessor {

    private volatile boolean unlocked;

    void unlock() {
        unlocked = true;
        pause();
    }

    void lock() {
        unlocked = false;
    }

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof MemberRepository members ? pausing(members) : bean;
    }

    private Object pausing(MemberRepository members) {
        return Proxy.newProxyInstance(
                MemberRepository.class.getClassLoader(),
                new Class<?>[] {MemberRepository.class},
                (proxy, method, arguments) -> {
                    if (unlocked && method.getName().equals("findForUpdate")) {
                        Object found = members.find((MemberId) arguments[0]);
                        pass();
                        return found;
                    }
                    try {
                        return method.invoke(members, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getTargetException();
                    }
                });
    }
}
