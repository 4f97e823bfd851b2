package dev.interlock.bootstrap.start;

import java.util.Arrays;
import java.util.Set;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Refuses a start with wrong settings before any other bean is made: first unknown profiles, then a missing database, then each
 * property of the application that is out of its limits or contradicts another one, and last a database that does not let the application
 * in. So a typing error in the name of a profile does not start on the embedded database, which keeps nothing.
 */
class StartGuard implements BeanFactoryPostProcessor {

    private static final Set<String> PROFILES = Set.of("demo", "mysql", "redis");

    private final ConfigurableEnvironment environment;

    StartGuard(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        Arrays.stream(environment.getActiveProfiles()).forEach(this::requireKnown);
        Database database = Database.of(environment);
        database.requireSupported(environment);
        // Beans of properties are named by their prefix; to create them is to check them.
        Arrays.stream(beans.getBeanDefinitionNames())
                .filter(name -> name.matches("(interlock[.-]|server\\.servlet\\.session-).*"))
                .forEach(beans::getBean);
        database.requireUsable();
    }

    /** A profile means something if the application knows it, or if a configuration file bears its name. */
    private void requireKnown(String profile) {
        String file = "application-" + profile + ".";
        boolean known = PROFILES.contains(profile)
                || environment.getPropertySources().stream()
                        .anyMatch(source -> source.getName().contains(file));
        if (!known) {
            throw new RefusedStartException(
                    "spring.profiles.active is '" + profile + "'.",
                    "Allowed: demo, mysql, redis, or a profile with a file of its own such as " + file + "yaml.");
        }
    }
}
