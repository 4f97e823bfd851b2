package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.jdbc.testing.DatabaseMonitor;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Fails a test during which the server resolved a deadlock, even if the victim was retried. */
final class NoDeadlocks implements BeforeEachCallback, AfterEachCallback {

    private final JdbcClient database;
    private long before;

    NoDeadlocks(JdbcClient database) {
        this.database = database;
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        before = DatabaseMonitor.deadlockCount(database);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        assertThat(DatabaseMonitor.deadlockCount(database)).isEqualTo(before);
    }
}
