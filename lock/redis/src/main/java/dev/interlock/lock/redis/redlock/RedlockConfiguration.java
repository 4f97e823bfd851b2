package dev.interlock.lock.redis.redlock;

import dev.interlock.lock.spi.Fence;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionMessage;
import org.springframework.boot.autoconfigure.condition.OnPropertyListCondition;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;

/** Configures {@link RedlockLeaseStore} if the addresses of its nodes are set. */
@AutoConfiguration
@Conditional(RedlockConfiguration.NodesAreNamed.class)
@EnableConfigurationProperties(RedlockProperties.class)
public class RedlockConfiguration {

    @Bean
    RedlockNodes redlockNodes(RedlockProperties settings) {
        return RedlockNodes.at(settings.urls(), settings.timeout());
    }

    @Bean
    RedlockLeaseStore redlock(RedlockNodes nodes, RedlockProperties settings, Fence fence) {
        RedlockLeaseStore leases = new RedlockLeaseStore(
                nodes, settings.namespace(), fence, settings.maxLease(), settings.delayedRestart());
        leases.startWarmUp();
        return leases;
    }

    static class NodesAreNamed extends OnPropertyListCondition {

        NodesAreNamed() {
            super("interlock.redlock.urls", () -> ConditionMessage.forCondition("Redlock"));
        }
    }
}
