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
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.TestExecutionListeners;
import org.springframework.test.context.TestExecutionListeners.MergeMode;

/** A test of the whole, with its demo users, on a port of its own and on both databases. */
@DatabaseTest
@SpringBootTest(
        classes = InterlockApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = "interlock.demo.allow-external-database=true")
// The last three do nothing unless a test says so: a start of the desk for each test that uses one would take seconds.
@Import({
    SqlLog.class,
    DeskForTests.class,
    ServerSessions.class,
    CheapPasswords.class,
    PausedPasswordCheck.class,
    PausedDisabling.class,
    MeetingOrders.class
})
// In place of DatabaseTest's, which is farther away.
@ContextConfiguration(initializers = {TestDatabase.class, TestedStore.class})
@TestExecutionListeners(listeners = FreshLimits.class, mergeMode = MergeMode.MERGE_WITH_DEFAULTS)
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface ApplicationTest {}
