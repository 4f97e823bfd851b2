package dev.interlock.lock.redis;

import dev.interlock.lock.spi.Fence;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.OnPropertyListCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;

/** The store on several masters, where their addresses are given. */
@AutoConfiguration
@Conditional(RedlockConfiguration.MastersAreNamed.class)
@EnableConfigurationProperties(RedlockProperties.class)
public class RedlockConfiguration {

    @Bean
    RedlockNodes redlockMasters(RedlockProperties settings) {
        return RedlockNodes.at(settings.urls(), settings.timeout());
    }

    @Bean
    RedlockLeaseStore redlock(RedlockNodes masters, RedlockProperties settings, Fence fence) {
        return new RedlockLeaseStore(
                masters, settings.namespace(), fence, settings.maxLease(), settings.delayedRestart());
    }

    static class MastersAreNamed extends OnPropertyListCondition {

        MastersAreNamed() {
            super("interlock.redlock.urls", () -> ConditionMessage.forCondition("Redlock"));
        }
    }
}
