package dev.interlock.bootstrap.start;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.ConfigurableEnvironment;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({AdapterSettings.class, SessionSettings.class})
class StartConfiguration {

    /** Static, as every bean that works before the others are made. */
    @Bean
    static StartGuard startGuard(ConfigurableEnvironment environment) {
        return new StartGuard(environment);
    }
}
