/**
 * The Redis servers of Redlock, each by itself, as published code uses them. The desk's own Redlock is a lock store, which needs
 * nothing of this.
 */
@NullMarked
package dev.interlock.lab.redis;

import org.jspecify.annotations.NullMarked;
