package dev.interlock.accounts;

import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.Profiles;

/** Without a setting, the only process of the demo keeps sessions in its memory, and any other one in tables. */
class SessionsDefault implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean isDemo = environment.acceptsProfiles(Profiles.of("demo & !mysql"));
        environment
                .getPropertySources()
                .addLast(new MapPropertySource(
                        "accounts", Map.of("interlock.accounts.sessions", isDemo ? "memory" : "table")));
    }
}
