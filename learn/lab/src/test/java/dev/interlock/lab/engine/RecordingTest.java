package dev.interlock.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Wait;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Failures on H2, which has one error code for deadlocks and write conflicts. */
@Timeout(20)
class RecordingTest {

    private static final LongSupplier CLOCK = System::nanoTime;

    private Connection first;
    private Connection second;

    @BeforeEach
    void createRows() throws SQLException {
        first = connection();
        second = connection();
        execute(first, "create table item (id int primary key, name varchar(20))");
        execute(first, "insert into item values (1, 'lamp'), (2, 'desk')");
        first.commit();
    }

    @AfterEach
    void close() throws SQLException {
        first.close();
        second.close();
    }

    private static Connection connection() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:h2:mem:recording");
        connection.setAutoCommit(false);
        return connection;
    }

    @Test
    void anUnreportedWaitOfADeadlockVictimIsInferred() throws Exception {
        Event event = failed(deadlock());

        assertThat(event.failure()).extracting(Event.Failure::reason).isEqualTo(Event.Failure.Reason.DEADLOCK);
        assertThat(event.waits()).containsExactly(new Wait(event.start(), event.end(), null, false));
    }

    @Test
    void theAnswerToADeadlockVictimHasNoWait() throws Exception {
        Recording answer = Recording.moment(Event.Kind.ANSWER, "a", CLOCK);
        answer.end(0, deadlock());

        assertThat(answer.event(1).waits()).isEmpty();
    }

    @Test
    void aWriteConflictHasNoWait() throws SQLException {
        second.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        execute(second, "select * from item");
        execute(first, "update item set name = 'stool' where id = 1");
        first.commit();

        Event event = failed(failure(() -> execute(second, "update item set name = 'chair' where id = 1")));

        assertThat(event.failure()).extracting(Event.Failure::reason).isEqualTo(Event.Failure.Reason.CONFLICT);
        assertThat(event.waits()).isEmpty();
    }

    private static Event failed(SQLException failure) {
        Operation update = new Operation(Operation.Kind.STATEMENT, "update item", List.of(), 1, false);
        Recording recording = Recording.operation("a", CLOCK, update, 1);
        recording.end(0, failure);
        return recording.event(1);
    }

    /** Locks the two rows in opposite orders, and returns the failure of the deadlock victim. */
    private SQLException deadlock() throws Exception {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<SQLException> one = threads.submit(() -> lockBoth(first, 1, 2, bothHoldOne));
            Future<SQLException> other = threads.submit(() -> lockBoth(second, 2, 1, bothHoldOne));
            return Stream.of(one, other)
                    .map(RecordingTest::result)
                    .filter(failure -> failure.getErrorCode() != 0)
                    .findFirst()
                    .orElseThrow();
        } finally {
            threads.shutdownNow();
        }
    }

    private static SQLException lockBoth(Connection connection, int one, int other, CyclicBarrier bothHoldOne)
            throws Exception {
        execute(connection, "select * from item where id = " + one + " for update");
        bothHoldOne.await(10, TimeUnit.SECONDS);
        SQLException failure =
                failure(() -> execute(connection, "select * from item where id = " + other + " for update"));
        connection.rollback();
        return failure;
    }

    private static SQLException result(Future<SQLException> future) {
        try {
            return future.get(10, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException failed) {
            throw new AssertionError(failed);
        }
    }

    /** Returns the exception of the work, or an exception without a code if the work succeeds. */
    private static SQLException failure(Callable<Boolean> work) {
        try {
            work.call();
            return new SQLException("It did not fail");
        } catch (SQLException failed) {
            return failed;
        } catch (Exception other) {
            throw new AssertionError(other);
        }
    }

    private static boolean execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            return statement.execute(sql);
        }
    }
}
