package dev.interlock.bootstrap;

import dev.interlock.bootstrap.security.ServerSessions;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.SqlLog;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestExecutionListeners;
import org.springframework.test.context.TestExecutionListeners.MergeMode;

/**
 * A test of the whole application with the demo users, on a random port and on both databases. A module that can be removed adds
 * configurations for such tests by a file {@code META-INF/spring/dev.interlock.bootstrap.ApplicationTest.imports}.
 */
@DatabaseTest
@SpringBootTest(
        classes = InterlockApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "interlock.demo.allow-external-database=true",
            // A race sends more changes of one member than a person does.
            "interlock.changes-per-hour=2000",
            // The tests send their requests from the machine itself, as a trusted proxy does.
            "server.forward-headers-strategy=native",
            // The contexts of all classes stay open, so together they would use up the connections of MySQL.
            "spring.datasource.hikari.minimum-idle=1",
            "spring.datasource.hikari.idle-timeout=10000",
            // A busy machine may delay the holder of a connection or of a row for longer than the desk lets others
            // wait. On H2, a request for a lease that may wait for less than that would set a shorter wait first.
            "spring.datasource.hikari.connection-timeout=10000",
            "interlock.lock-wait=4s"
        })
@ImportAutoConfiguration
// The last three are inactive until a test activates them. An application context of their own would take seconds to
// start.
@Import({
    SqlLog.class,
    RecordedRequests.class,
    DeskForTests.class,
    ServerSessions.class,
    LowCostPasswordEncoding.class,
    PausedPasswordCheck.class,
    BarrierOrderRepository.class,
    ShiftedClock.class
})
// Replaces the initializers of DatabaseTest, which this annotation inherits.
@ContextConfiguration(
        initializers = {
            TestDatabase.class,
            LockStoreUnderTest.class,
        })
@TestExecutionListeners(listeners = RateLimitReset.class, mergeMode = MergeMode.MERGE_WITH_DEFAULTS)
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ApplicationTest {}
