package dev.interlock.accounts.limit;

import io.github.bucket4j.distributed.proxy.ProxyManager;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The attempts of the only process are counted in its memory. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.accounts.sessions", havingValue = "memory")
class LocalAttemptsConfiguration {

    /** The sessions in the memory of a node are unknown to the others. */
    LocalAttemptsConfiguration(@Value("${interlock.cluster.nodes}") int nodes) {
        if (nodes > 1) {
            throw new InvalidConfigurationPropertyValueException(
                    "interlock.accounts.sessions", "memory", "table, for several nodes");
        }
    }

    @Bean
    ProxyManager<String> attemptBuckets(ProxyManager<String> localBuckets) {
        return localBuckets;
    }
}
