/**
 * The factory of locks over a lease store. Imported where an application is wired together.
 */
@NullMarked
package dev.interlock.lock.runtime;

import org.jspecify.annotations.NullMarked;
