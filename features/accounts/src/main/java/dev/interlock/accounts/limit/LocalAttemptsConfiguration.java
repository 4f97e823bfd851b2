package dev.interlock.accounts.limit;

import io.github.bucket4j.distributed.proxy.ProxyManager;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The attempts of the only process are counted in its memory. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "interlock.accounts.sessions", havingValue = "memory")
class LocalAttemptsConfiguration {

    @Bean
    ProxyManager<String> attemptBuckets(ProxyManager<String> localBuckets) {
        return localBuckets;
    }
}
