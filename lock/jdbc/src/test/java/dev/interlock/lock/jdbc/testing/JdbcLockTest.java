package dev.interlock.lock.jdbc.testing;

import dev.interlock.lock.jdbc.testing.JdbcLockTest.Application;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import javax.sql.DataSource;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Bean;

/** Marks a test, on each database, of the stores in tables that the auto-configuration of the library provides. */
@DatabaseTest
@SpringBootTest(
        classes = Application.class,
        webEnvironment = SpringBootTest.WebEnvironment.NONE,
        properties = {
            "spring.datasource.hikari.auto-commit=false",
            "spring.datasource.hikari.transaction-isolation=TRANSACTION_READ_COMMITTED"
        })
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface JdbcLockTest {

    /** An application with nothing but a database that has the tables of the library. */
    @SpringBootConfiguration
    @EnableAutoConfiguration
    class Application {

        @Bean
        SmartInitializingSingleton tables(DataSource database) {
            return () -> LockSchema.create(database);
        }

        @Bean
        static SqlLog sqlLog() {
            return new SqlLog();
        }
    }
}
