package dev.interlock.adapter.persistence;

import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.testing.PersistenceTestApplication;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;

/** A test of the persistence adapter alone, with the settings of the adapter for the waits for rows and connections, too. */
@DatabaseTest
@SpringBootTest(
        classes = PersistenceTestApplication.class,
        webEnvironment = SpringBootTest.WebEnvironment.NONE,
        properties = {"spring.config.import=classpath:persistence.yaml", "interlock.time-zone=UTC"})
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface AdapterWaitsTest {}
