package dev.interlock.live.web;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * Sets the sizes of two buffers that Tomcat keeps for each request until it ends, and a stream is a request that goes on. Both are
 * attributes of the <a href="https://tomcat.apache.org/tomcat-11.0-doc/config/http.html">HTTP connector</a> for which Spring Boot has
 * no property. With the defaults, an open page takes 20 KB more of the heap (ADR 14).
 */
@Configuration(proxyBeanMethods = false)
class StreamBuffers {

    /** The maximum of the headers behind a chunked body, 8 KB by default. Browsers send none. */
    private static final int TRAILER_BYTES = 256;

    /** Most requests fit in. Longer ones are read in several steps. Tomcat keeps this twice, 8 KB each by default. */
    private static final int READ_BYTES = 2048;

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> sizesOfBuffers() {
        return tomcat -> tomcat.addConnectorCustomizers(connector -> {
            connector.setProperty("maxTrailerSize", String.valueOf(TRAILER_BYTES));
            connector.setProperty("socket.appReadBufSize", String.valueOf(READ_BYTES));
        });
    }
}
