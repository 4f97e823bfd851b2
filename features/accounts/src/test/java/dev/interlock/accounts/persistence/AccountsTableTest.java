package dev.interlock.accounts.persistence;

import dev.interlock.adapter.persistence.PersistenceTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** Adds the accounts to the application that tests start with persistence alone, and nothing else of this feature. */
@PersistenceTest
@Import({AccountTable.class, MailChangeTable.class, SignUpLinkTable.class})
@TestPropertySource(properties = "spring.autoconfigure.exclude=dev.interlock.accounts.AccountsConfiguration")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface AccountsTableTest {}
