package dev.interlock.bootstrap.start;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Set;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.Profiles;
import org.springframework.jdbc.CannotGetJdbcConnectionException;

/**
 * Refuses a start with wrong settings before any other bean is made: first unknown profiles, then a missing database, then each
 * property of the application that is out of its limits, and last a database that does not let the application in (ADR 22).
 */
class StartGuard implements BeanFactoryPostProcessor {

    private static final Set<String> PROFILES = Set.of("demo", "mysql", "redis");
    private static final Profiles DEMO = Profiles.of("demo");

    private final ConfigurableEnvironment environment;

    StartGuard(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        Arrays.stream(environment.getActiveProfiles()).forEach(this::requireKnown);
        String url = environment.getProperty(DatabaseUrl.PROPERTY, "");
        requireDatabase(url);
        // Beans of properties are named by their prefix; to create them is to check them.
        Arrays.stream(beans.getBeanDefinitionNames())
                .filter(name -> name.startsWith("interlock.") || name.startsWith("interlock-"))
                .forEach(beans::getBean);
        if (!DatabaseUrl.isEmbedded(url)) {
            connect(url);
        }
    }

    /** Once without the pool, which would log a trace before the analysis of the failure. */
    private void connect(String url) {
        String user = environment.getProperty("spring.datasource.username");
        String password = environment.getProperty("spring.datasource.password");
        try (Connection connection = DriverManager.getConnection(url, user, password)) {
            if (url.startsWith("jdbc:mysql:")) {
                requireUtf8(url, connection);
            }
        } catch (SQLException failure) {
            throw new CannotGetJdbcConnectionException("The database cannot be used", failure);
        }
    }

    /** Tables without a character set of their own have that of the database. MySQL's {@code utf8mb3} has no emoji. */
    private static void requireUtf8(String url, Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select database(), @@character_set_database")) {
            row.next();
            if (!"utf8mb4".equals(row.getString(2))) {
                throw refusal(
                        url,
                        "a database with the character set utf8mb4, and this one has %s: 'alter database %s character set utf8mb4',"
                                        .formatted(row.getString(2), row.getString(1))
                                + " and 'alter table … convert to character set utf8mb4' for each table that has another one");
            }
        }
    }

    /** A profile means something if the application knows it, or if a configuration file bears its name. */
    private void requireKnown(String profile) {
        String file = "application-" + profile + ".";
        boolean known = PROFILES.contains(profile)
                || environment.getPropertySources().stream()
                        .anyMatch(source -> source.getName().contains(file));
        if (!known) {
            throw new InvalidConfigurationPropertyValueException(
                    "spring.profiles.active",
                    profile,
                    "demo, mysql, redis, or a profile with a file of its own such as application-" + profile + ".yaml");
        }
    }

    /** Spring Boot would embed a database by itself, in which every order is lost at the end of the process. */
    private void requireDatabase(String url) {
        if (!DatabaseUrl.isSupported(url)) {
            throw refusal(
                    url,
                    "the address of a MySQL server, such as jdbc:mysql://localhost:3306/interlock, or of an H2 database."
                            + " The profile 'mysql' brings one; an embedded database comes with the profile 'demo' only");
        }
        if (DatabaseUrl.isEmbedded(url) && !environment.acceptsProfiles(DEMO)) {
            throw refusal(url, "an embedded database with the profile 'demo' only, for its data is volatile");
        }
    }

    private static RuntimeException refusal(String url, String allowed) {
        return new InvalidConfigurationPropertyValueException(DatabaseUrl.PROPERTY, Secrets.hiddenIn(url), allowed);
    }
}
