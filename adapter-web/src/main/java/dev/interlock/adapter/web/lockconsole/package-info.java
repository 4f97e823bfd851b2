/** The admins' console of locks: those of edits and those of work, and how an admin breaks one of work. No other package imports this one. */
@NullMarked
package dev.interlock.adapter.web.lockconsole;

import org.jspecify.annotations.NullMarked;
