package dev.interlock.lab;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.desk.ProcessorShare;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import dev.interlock.lock.testing.RedisServer;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;

/** Creates Labs without pages, with the settings of a desk that has its own database. */
final class DeskForLab implements AutoCloseable {

    private final String url = TestDatabase.create();
    private final ProcessorShare share = new ProcessorShare(1);
    private final ConfigurableApplicationContext settings;

    DeskForLab() {
        this(Map.of(), "demo");
    }

    /** Returns a desk that also has one Redis server, and three more for Redlock. */
    static DeskForLab withRedis() {
        Map<String, Object> servers = Map.of(
                "interlock.redis.url", RedisServer.sharedUrl(),
                "interlock.redlock.urls", String.join(",", RedisServer.sharedRedlockUrls()),
                "interlock.redlock.timeout", "2s");
        return new DeskForLab(servers, "demo", "redis");
    }

    private DeskForLab(Map<String, Object> more, String... profiles) {
        Map<String, Object> own = new HashMap<>(more);
        own.put("spring.datasource.url", url);
        settings = new SpringApplicationBuilder(NoBeans.class)
                .web(WebApplicationType.NONE)
                .profiles(profiles)
                .initializers(context ->
                        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", own)))
                .run();
    }

    /** A configuration without beans, for reading the settings without the desk. */
    private static final class NoBeans {}

    /** Returns the Lab of one node, which has one slot. */
    LabDesks node() {
        return new LabDesks(Scenarios.all(), settings(), 1, share);
    }

    /** Returns the processor share of all nodes, which lets one run move at a time. */
    ProcessorShare share() {
        return share;
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
