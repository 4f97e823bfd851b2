/**
 * The admins' console of locks: those of edits and those of jobs, and how an admin breaks one. No other package imports this one.
 */
@NullMarked
package dev.interlock.adapter.web.lockconsole;

import org.jspecify.annotations.NullMarked;
