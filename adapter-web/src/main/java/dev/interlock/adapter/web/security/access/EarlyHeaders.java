package dev.interlock.adapter.web.security.access;

import jakarta.servlet.ServletException;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Adds the headers of pages to the responses to which Spring Security adds none: Tomcat and the firewall of Spring Security refuse a
 * request with a malformed line, path or header before any filter. Valves are Tomcat's documented extension for what concerns every
 * response.
 */
@Configuration(proxyBeanMethods = false)
class EarlyHeaders {

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> headersOfRefusedRequests() {
        return tomcat -> tomcat.addEngineValves(new HeaderValve());
    }

    private static final class HeaderValve extends ValveBase {

        HeaderValve() {
            super(true); // supports asynchronous requests, as streams are
        }

        @Override
        public void invoke(Request request, Response response) throws IOException, ServletException {
            response.setHeader("Content-Security-Policy", CommonSecurity.CONTENT_SECURITY_POLICY);
            response.setHeader("X-Content-Type-Options", "nosniff");
            getNext().invoke(request, response);
        }
    }
}
