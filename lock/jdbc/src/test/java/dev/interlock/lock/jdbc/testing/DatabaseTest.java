package dev.interlock.lock.jdbc.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.test.context.ContextConfiguration;

/**
 * Marks a test that the build runs on H2, on MySQL, and in the proof on MariaDB, if there is a server ({@link TestDatabase}).
 *
 * <p>Its Spring context gets an empty database of its own.
 */
@Tag("database")
@ExtendWith(DatabaseCondition.class)
@ContextConfiguration(initializers = TestDatabase.class)
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface DatabaseTest {}
