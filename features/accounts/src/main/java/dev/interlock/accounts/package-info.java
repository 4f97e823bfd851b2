/** Accounts: members, limits of sign-ins, sessions in a table, the log of security events. Nothing imports this feature. */
@NullMarked
package dev.interlock.accounts;

import org.jspecify.annotations.NullMarked;
