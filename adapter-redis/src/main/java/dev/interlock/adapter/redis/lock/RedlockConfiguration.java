package dev.interlock.adapter.redis.lock;

import dev.interlock.application.port.out.lock.Fence;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.OnPropertyListCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;

/** The store on several masters, where their addresses are given. */
@Configuration(proxyBeanMethods = false)
@Conditional(RedlockConfiguration.MastersAreNamed.class)
@EnableConfigurationProperties(RedlockProperties.class)
class RedlockConfiguration {

    @Bean
    Masters redlockMasters(RedlockProperties settings) {
        return Masters.at(settings.urls(), settings.timeout());
    }

    @Bean
    RedlockLeases redlock(Masters masters, RedlockProperties settings, Fence fence) {
        return new RedlockLeases(masters, settings.namespace(), fence, settings.maxLease(), settings.delayedRestart());
    }

    static class MastersAreNamed extends OnPropertyListCondition {

        MastersAreNamed() {
            super("interlock.redlock.urls", () -> ConditionMessage.forCondition("Redlock"));
        }
    }
}
