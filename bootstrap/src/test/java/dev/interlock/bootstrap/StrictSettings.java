package dev.interlock.bootstrap;

import dev.interlock.bootstrap.story.ChangeGiftController;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/**
 * The settings of all tests of the whole that need other ones than the demo's, and a form that the product does not have. Tests with
 * the same settings share a start of the desk, which takes seconds.
 */
@TestPropertySource(
        properties = {
            // So few that each has soon prepared every statement, and that a test can use them up.
            "spring.datasource.hikari.maximum-pool-size=2",
            "spring.datasource.hikari.connection-timeout=500",
            "interlock.edit-lock.beat=500ms",
            "interlock.edit-lock.customer-lease=4s",
            "interlock.edit-lock.manual-lease=4s",
            "interlock.edit-lock.customer-max-hold=6s",
            "interlock.lab.roles=ADMIN"
        })
@Import(ChangeGiftController.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface StrictSettings {}
