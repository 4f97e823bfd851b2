package dev.interlock.accounts;

import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.Profiles;

/**
 * Without settings, the only process of the demo keeps sessions in its memory, and any other one in tables. Visitors of the demo sign up, if
 * it sends mails.
 */
class AccountsDefaults implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean isDemo = environment.acceptsProfiles(Profiles.of("demo"));
        boolean isOnlyProcess = environment.acceptsProfiles(Profiles.of("demo & !mysql"));
        environment
                .getPropertySources()
                .addLast(new MapPropertySource(
                        "accounts",
                        Map.of(
                                "interlock.accounts.sessions", isOnlyProcess ? "memory" : "table",
                                "interlock.accounts.sign-up",
                                        isDemo ? "${interlock.accounts.mail.enabled}" : "false")));
    }
}
