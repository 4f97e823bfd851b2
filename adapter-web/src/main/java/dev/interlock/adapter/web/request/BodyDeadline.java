package dev.interlock.adapter.web.request;

import java.time.Duration;
import org.springframework.boot.jetty.servlet.JettyServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Puts the deadline of bodies before everything else, on the main port and on the management port. */
@Configuration(proxyBeanMethods = false)
class BodyDeadline {

    private static final Duration DEADLINE = Duration.ofSeconds(10);

    @Bean
    WebServerFactoryCustomizer<JettyServletWebServerFactory> bodyDeadlines() {
        return jetty -> jetty.addServerCustomizers(
                server -> server.setHandler(new BodyDeadlineHandler(server.getHandler(), DEADLINE)));
    }
}
