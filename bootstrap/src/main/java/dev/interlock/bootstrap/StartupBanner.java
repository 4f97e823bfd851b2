package dev.interlock.bootstrap;

import dev.interlock.adapter.web.security.login.DemoUsers;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** The last lines of the start: the addresses, the users of the demo, and whether the data outlives the process. */
@Component
class StartupBanner {

    private static final Logger log = LoggerFactory.getLogger(StartupBanner.class);

    private final ObjectProvider<DemoUsers> demoUsers;

    private final String databaseUrl;

    StartupBanner(ObjectProvider<DemoUsers> demoUsers, @Value("${spring.datasource.url}") String databaseUrl) {
        this.demoUsers = demoUsers;
        this.databaseUrl = databaseUrl;
    }

    @EventListener
    void onReady(ApplicationReadyEvent ready) {
        if (ready.getApplicationContext() instanceof WebServerApplicationContext web && web.getWebServer() != null) {
            log.info(
                    "The order desk is open: http://localhost:{}",
                    web.getWebServer().getPort());
            log.info(
                    "Health and metrics: http://localhost:{}/actuator",
                    ready.getApplicationContext().getEnvironment().getProperty("local.management.port"));
            demoUsers.ifAvailable(users -> log.info(
                    "Sign in as {}; the password is the name with -demo behind it", String.join(", ", users.names())));
            if (databaseUrl.startsWith("jdbc:h2:mem:")) {
                log.info("The database is embedded and its data volatile: everything is lost when this process ends");
            }
        }
    }
}
