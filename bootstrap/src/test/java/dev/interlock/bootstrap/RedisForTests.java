package dev.interlock.bootstrap;

import dev.interlock.application.testing.RedisServer;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.test.context.DynamicPropertyRegistrar;

/**
 * A place of a context's own in Redis, if the profile {@code redis} asks for one. If the system property
 * {@code interlock.test.store} names a store, all locks are kept there.
 */
@TestConfiguration(proxyBeanMethods = false)
class RedisForTests {

    private static final List<String> USES = List.of("edit-lock", "unpaid", "packing", "dispatch");

    @Bean
    DynamicPropertyRegistrar redisForTests() {
        String namespace = "test " + UUID.randomUUID();
        String store = System.getProperty("interlock.test.store");
        return settings -> {
            settings.add("interlock.redis.url", RedisServer::sharedUrl);
            settings.add("interlock.redis.namespace", () -> namespace);
            if (store != null) {
                USES.forEach(use -> settings.add("interlock." + use + ".store", () -> store));
            }
        };
    }
}
