package dev.interlock.adapter.persistence;

import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.testing.PersistenceTestApplication;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;

/**
 * A test of the persistence adapter alone, with the settings of the adapter, on both databases. Only the waits for rows and for
 * connections may take longer, because the machine may pause the thread that holds what a test waits for. The pool opens
 * connections when they are needed, because Spring keeps the contexts of all tests, and the server limits their number.
 */
@DatabaseTest
@SpringBootTest(
        classes = PersistenceTestApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.NONE,
        properties = {
            "spring.config.import=classpath:persistence.yaml",
            "spring.datasource.hikari.connection-timeout=30000",
            "spring.datasource.hikari.minimum-idle=1",
            "interlock.lock-wait=20s",
            "interlock.time-zone=UTC"
        })
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface PersistenceTest {}
