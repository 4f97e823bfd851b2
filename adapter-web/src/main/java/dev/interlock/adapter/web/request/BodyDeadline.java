package dev.interlock.adapter.web.request;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.util.unit.DataSize;

/** Puts the deadline of bodies before everything else. */
@Configuration(proxyBeanMethods = false)
class BodyDeadline {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> bodyDeadlines(
            @Value("${server.tomcat.connection-timeout}") Duration readTimeout,
            @Value("${server.tomcat.max-swallow-size}") DataSize longestRest) {
        return tomcat -> tomcat.addEngineValves(new BodyDeadlineValve(DEADLINE, readTimeout, longestRest.toBytes()));
    }
}
