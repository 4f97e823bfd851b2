package dev.interlock.bootstrap.security;

import jakarta.servlet.http.HttpSession;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.Manager;
import org.apache.catalina.Session;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;

/** Reads the sessions of the servlet container. */
final class ServerSessions {

    private ServerSessions() {}

    static int count(ApplicationContext application) {
        return managers(application).mapToInt(Manager::getActiveSessions).sum();
    }

    static Stream<HttpSession> all(ApplicationContext application) {
        return managers(application)
                .flatMap(manager -> Stream.of(manager.findSessions()))
                .map(Session::getSession);
    }

    private static Stream<Manager> managers(ApplicationContext application) {
        WebServer server = ((WebServerApplicationContext) application).getWebServer();
        return Stream.of(((TomcatWebServer) Objects.requireNonNull(server))
                        .getTomcat()
                        .getHost()
                        .findChildren())
                .map(child -> ((Context) child).getManager());
    }
}
