package dev.interlock.bootstrap.security;

import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

/** The sessions that the servlet container holds in memory. */
final class ServerSessions {

    private ServerSessions() {}

    static int count(ApplicationContext application) {
        TomcatWebServer server = (TomcatWebServer) ((WebServerApplicationContext) application).getWebServer();
        return Stream.of(server.getTomcat().getHost().findChildren())
                .mapToInt(child -> ((Context) child).getManager().getActiveSessions())
                .sum();
    }
}
