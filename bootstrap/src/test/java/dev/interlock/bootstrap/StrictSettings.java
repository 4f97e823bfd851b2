package dev.interlock.bootstrap;

import dev.interlock.bootstrap.story.ChangeGiftController;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/**
 * The settings of all tests of the whole application that need short leases or a small pool, and a form that the product does not
 * have. Tests with the same settings share an application context, which takes seconds to start.
 */
@TestPropertySource(
        properties = {
            // With two connections, each has soon prepared every statement, and a test can exhaust the pool.
            "spring.datasource.hikari.maximum-pool-size=2",
            "spring.datasource.hikari.connection-timeout=1000",
            "interlock.lab.roles=ADMIN",
            "interlock.edit-lock.heartbeat=500ms",
            "interlock.edit-lock.customer-lease=4s",
            "interlock.edit-lock.manual-lease=4s",
            "interlock.edit-lock.customer-max-hold=6s"
        })
@Import(ChangeGiftController.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface StrictSettings {}
