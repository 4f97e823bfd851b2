/**
 * The store that keeps a lease as a string, after {@code SET NX PX}. Imported by the configuration of this module, and by Redlock,
 * whose nodes release by the same script.
 */
@NullMarked
package dev.interlock.lock.redis.value;

import org.jspecify.annotations.NullMarked;
