package dev.interlock.bootstrap;

import dev.interlock.lock.testing.RedisServer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.annotation.Order;

/**
 * Where all locks are kept, if the system property {@code interlock.test.store} names one of the stores in Redis. All tests of a
 * process share its servers; there, each application has a place of its own.
 */
@Order(0) // a test that has a server of its own says so after this
public final class TestedStore implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    private static final List<String> USES = List.of("edit-lock", "unpaid", "packing", "dispatch");

    /** None if it is the tables. */
    public static Map<String, String> settings() {
        String store = System.getProperty("interlock.test.store");
        if (store == null) {
            return Map.of();
        }
        Map<String, String> settings = new TreeMap<>();
        USES.forEach(use -> settings.put("interlock." + use + ".store", store));
        String namespace = "test " + UUID.randomUUID();
        settings.put("interlock.redis.url", RedisServer.sharedUrl());
        settings.put("interlock.redis.namespace", namespace);
        if (store.equals("redlock")) {
            settings.put("interlock.redlock.urls", String.join(",", RedisServer.sharedRedlockUrls()));
            settings.put("interlock.redlock.namespace", namespace);
            // Masters that have just been started would grant nothing for a quarter of an hour.
            settings.put("interlock.redlock.delayed-restart", "false");
        }
        return settings;
    }

    @Override
    public void initialize(ConfigurableApplicationContext application) {
        TestPropertyValues.of(settings()).applyTo(application);
    }
}
