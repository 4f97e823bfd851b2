package dev.interlock.accounts;

import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Without a setting, the only process of an embedded database keeps sessions in its memory, and any other process in tables. */
class SessionsDefault implements EnvironmentPostProcessor {

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean isEmbedded =
                environment.getProperty("spring.datasource.url", "").startsWith("jdbc:h2:mem:");
        environment
                .getPropertySources()
                .addLast(new MapPropertySource(
                        "accounts", Map.of("interlock.accounts.sessions", isEmbedded ? "memory" : "table")));
    }
}
