package dev.interlock.lock.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.jdbc.testing.JdbcLockTest;
import dev.interlock.lock.spi.LeaseStore;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** The statements for the tables of the library. Each target has one row, which its first grant adds and which stays. */
@JdbcLockTest
@ParameterizedClass
@ValueSource(strings = {"locks", "dist_lock", "lock_table"})
class LocksStatementsTest extends LockStatementsContract {

    private final String table;

    @Autowired
    BeanFactory stores;

    LocksStatementsTest(String table) {
        this.table = table;
    }

    @Override
    protected LeaseStore store() {
        return stores.getBean(table, LeaseStore.class);
    }

    @Override
    protected List<LockTarget> targets(int number) {
        return Stream.generate(() -> new LockTarget("counted", LockId.random().value()))
                .limit(number)
                .sorted()
                .toList();
    }

    @Override
    protected boolean acquiresTogether() {
        return table.equals("lock_table");
    }

    @Override
    protected void assertFirstGrant(List<String> statements) {
        if (table.equals("lock_table")) {
            assertThat(statements).satisfiesExactly(this::assertAcquires, this::assertReads, this::assertInserts);
        } else {
            assertThat(statements)
                    .satisfiesExactly(
                            this::assertAcquires, this::assertReads, this::assertInserts, this::assertAcquires);
        }
    }

    private void assertInserts(String statement) {
        assertThat(statement).startsWith("insert into " + table);
    }
}
