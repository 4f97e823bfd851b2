package dev.interlock.accounts;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Accounts.
 *
 * @param sessions where sessions are kept, and attempts to sign in are counted; without a setting, in tables, and in memory with the profile demo alone
 * @param signUp whether visitors can become customers; without a setting, with the profile demo, if it sends mails
 */
@Validated
@ConfigurationProperties("interlock.accounts")
record AccountsProperties(
        @NotNull(message = "one of memory, table") Store sessions, boolean signUp) {

    /** The memory of the only node, or a table for all nodes. */
    enum Store {
        MEMORY,
        TABLE
    }
}
