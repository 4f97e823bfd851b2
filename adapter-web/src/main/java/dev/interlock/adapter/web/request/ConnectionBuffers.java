package dev.interlock.adapter.web.request;

import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Sizes the buffers that Tomcat keeps for a connection as long as its request goes on, which an open page's stream does. */
@Configuration(proxyBeanMethods = false)
class ConnectionBuffers {

    /** Tomcat reserves the longest trailer of a chunked request in advance, 8 KB by default. Browsers send no trailer. */
    private static final int TRAILER_BYTES = 256;

    /** The request of a page fits in. Longer ones are read in several steps. Tomcat keeps this twice, 8 KB each by default. */
    private static final int READ_BYTES = 2_048;

    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> sizesOfBuffers() {
        return tomcat -> tomcat.addConnectorCustomizers(connector -> {
            connector.setProperty("maxTrailerSize", String.valueOf(TRAILER_BYTES));
            connector.setProperty("socket.appReadBufSize", String.valueOf(READ_BYTES));
        });
    }
}
