package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.lab.desk.Lab;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Collection;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** The desk uses its own connections when the Lab is enabled. */
@ApplicationTest
@Tag("proof")
class UnwrappedConnectionsTest {

    @Autowired
    Lab lab;

    @Autowired
    Map<String, DataSource> pools;

    @Test
    void theConnectionsOfTheDeskAreNotRecorded() {
        assertThat(lab.scenarios()).isNotEmpty();
        assertUnwrapped(pools.values());
    }

    /** Asserts that the connections beneath the pools are no proxies, unlike those of a slot. */
    static void assertUnwrapped(Collection<DataSource> pools) {
        assertThat(pools).isNotEmpty().allSatisfy(pool -> {
            try (Connection connection = pool.getConnection()) {
                assertThat(Proxy.isProxyClass(
                                connection.unwrap(Connection.class).getClass()))
                        .isFalse();
            }
        });
    }
}
