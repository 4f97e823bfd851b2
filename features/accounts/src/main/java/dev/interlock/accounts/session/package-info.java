/**
 * The table of sessions, by Spring Session. Nothing imports it.
 */
@NullMarked
package dev.interlock.accounts.session;

import org.jspecify.annotations.NullMarked;
