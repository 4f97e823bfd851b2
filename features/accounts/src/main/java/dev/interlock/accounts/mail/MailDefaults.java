package dev.interlock.accounts.mail;

import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.Profiles;
import org.springframework.util.StringUtils;

/**
 * Without settings, links are sent where there is a mail server, and by the demo. A mail server that does not answer fails a mail after
 * seconds, and not the health of the node.
 */
class MailDefaults implements EnvironmentPostProcessor {

    private static final int TIMEOUT_MILLIS = 5_000;

    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        boolean isDemo = environment.acceptsProfiles(Profiles.of("demo"));
        boolean hasServer = StringUtils.hasText(environment.getProperty("spring.mail.host"));
        Map<String, Object> defaults = new HashMap<>();
        defaults.put("interlock.accounts.mail.enabled", isDemo || hasServer);
        defaults.put("interlock.accounts.mail.folder", "${java.io.tmpdir}/interlock-mail");
        if (isDemo) {
            defaults.put("interlock.accounts.mail.address", "http://localhost:${server.port:8080}");
            defaults.put("interlock.accounts.mail.from", "interlock@localhost");
        }
        defaults.put("management.health.mail.enabled", false);
        for (String timeout : new String[] {"connectiontimeout", "timeout", "writetimeout"}) {
            defaults.put("spring.mail.properties.mail.smtp." + timeout, TIMEOUT_MILLIS);
        }
        environment.getPropertySources().addLast(new MapPropertySource("accounts-mail", defaults));
    }
}
