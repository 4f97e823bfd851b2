/**
 * The table of sessions, by Spring Session. Nothing imports it.
 */
@NullMarked
package dev.interlock.bootstrap.session;

import org.jspecify.annotations.NullMarked;
