/**
 * The admins' console of locks: which are held, what happened to them, and the end of one that work holds. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.lockconsole;

import org.jspecify.annotations.NullMarked;
