package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.Server;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Fails a test during which the server resolved a deadlock, also one whose victim was retried. */
final class NoDeadlocks implements BeforeEachCallback, AfterEachCallback {

    private final JdbcClient database;
    private long before;

    NoDeadlocks(JdbcClient database) {
        this.database = database;
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        before = Server.deadlocks(database);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        assertThat(Server.deadlocks(database)).isEqualTo(before);
    }
}
