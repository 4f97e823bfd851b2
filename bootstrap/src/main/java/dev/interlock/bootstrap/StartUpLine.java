package dev.interlock.bootstrap;

import dev.interlock.adapter.web.security.DemoUsers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The last line of the start: where to go, and as whom. */
@Component
class StartUpLine {

    private static final Logger log = LoggerFactory.getLogger(StartUpLine.class);

    private final ObjectProvider<DemoUsers> demoUsers;

    StartUpLine(ObjectProvider<DemoUsers> demoUsers) {
        this.demoUsers = demoUsers;
    }

    @EventListener
    void onReady(ApplicationReadyEvent ready) {
        if (ready.getApplicationContext() instanceof WebServerApplicationContext web && web.getWebServer() != null) {
            log.info(
                    "The order desk is open: http://localhost:{}",
                    web.getWebServer().getPort());
            demoUsers.ifAvailable(users -> log.info(
                    "Sign in as {}; the password is the name with -demo behind it", String.join(", ", users.names())));
        }
    }
}
