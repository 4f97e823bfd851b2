package dev.interlock.adapter.web.request;

import java.time.Duration;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.util.unit.DataSize;

/** Puts the deadline of bodies before everything else, on the main port and on the management port. */
@Configuration(proxyBeanMethods = false)
class BodyDeadline {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    /** The environment converts the values. The context of the management port has no conversions of its own. */
    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> bodyDeadlines(Environment settings) {
        Duration readTimeout = settings.getRequiredProperty("server.tomcat.connection-timeout", Duration.class);
        DataSize longestRest = settings.getRequiredProperty("server.tomcat.max-swallow-size", DataSize.class);
        return tomcat -> tomcat.addEngineValves(new BodyDeadlineValve(DEADLINE, readTimeout, longestRest.toBytes()));
    }
}
