package dev.interlock.lab;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.situation.Situations;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;

/** The settings of a desk on a database of its own, for Labs without pages. */
final class DeskForLab implements AutoCloseable {

    private final String url = TestDatabase.create();
    private final ConfigurableApplicationContext settings = new SpringApplicationBuilder(NoBeans.class)
            .web(WebApplicationType.NONE)
            .profiles("demo")
            .run("--spring.datasource.url=" + url);

    /** The settings are read without the desk. */
    private static final class NoBeans {}

    /** Returns the Lab of one node. It has one slot. */
    LabDesks node() {
        return new LabDesks(Situations.all(), settings(), 1);
    }

    ConfigurableEnvironment settings() {
        return settings.getEnvironment();
    }

    @Override
    public void close() {
        settings.close();
        TestDatabase.drop(url);
    }
}
