package dev.interlock.bootstrap.security;

import java.util.Objects;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

/** The sessions that the servlet container holds in memory. */
final class ServerSessions {

    private ServerSessions() {}

    static int count(ApplicationContext application) {
        WebServer server = ((WebServerApplicationContext) application).getWebServer();
        return count(((TomcatWebServer) Objects.requireNonNull(server)).getTomcat());
    }

    private static int count(Tomcat server) {
        return Stream.of(server.getHost().findChildren())
                .mapToInt(child -> ((Context) child).getManager().getActiveSessions())
                .sum();
    }
}
