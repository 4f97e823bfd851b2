package dev.interlock.bootstrap;

import dev.interlock.lock.testing.RedisServer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.annotation.Order;

/**
 * Keeps all locks in Redis, if the system property {@code interlock.test.store} names one of its stores. The tests of a process
 * share the servers, and each application has its own namespace.
 */
@Order(0) // before the initializer of a test that has its own server
public final class LockStoreUnderTest implements ApplicationContextInitializer<ConfigurableApplicationContext> {

    /** Returns the arguments of a desk with all locks in Redis; empty if the locks are in tables. */
    public static List<String> arguments() {
        Map<String, String> settings = settings();
        return settings.isEmpty()
                ? List.of()
                : Stream.concat(
                                Stream.of("--spring.profiles.active=redis,demo"),
                                settings.entrySet().stream()
                                        .map(setting -> "--" + setting.getKey() + "=" + setting.getValue()))
                        .toList();
    }

    private static Map<String, String> settings() {
        String store = System.getProperty("interlock.test.store");
        if (store == null) {
            return Map.of();
        }
        Map<String, String> settings = new TreeMap<>();
        settings.put("interlock.edit-lock.store", store);
        RemovableFeature.all()
                .flatMap(feature -> feature.storeSettings().stream())
                .forEach(setting -> settings.put(setting, store));
        String namespace = "test " + UUID.randomUUID();
        settings.put("interlock.redis.url", RedisServer.sharedUrl());
        settings.put("interlock.redis.namespace", namespace);
        if (store.equals("redlock")) {
            settings.put("interlock.redlock.urls", String.join(",", RedisServer.sharedRedlockUrls()));
            settings.put("interlock.redlock.namespace", namespace);
            // A busy machine may reply late.
            settings.put("interlock.redlock.timeout", "2s");
            // With a delayed restart, new servers would grant nothing for a quarter of an hour.
            settings.put("interlock.redlock.delayed-restart", "false");
        }
        return settings;
    }

    @Override
    public void initialize(ConfigurableApplicationContext application) {
        TestPropertyValues.of(settings()).applyTo(application);
    }
}
