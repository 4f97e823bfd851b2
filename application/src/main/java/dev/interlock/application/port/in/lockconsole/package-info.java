/**
 * The admins' console of locks: those of members who edit, and those of work. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.lockconsole;

import org.jspecify.annotations.NullMarked;
