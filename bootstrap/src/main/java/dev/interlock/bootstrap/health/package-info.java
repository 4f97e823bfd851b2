/**
 * How operators see what the application depends on.
 */
@NullMarked
package dev.interlock.bootstrap.health;

import org.jspecify.annotations.NullMarked;
