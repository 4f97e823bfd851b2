/**
 * What the stores in Redis share: the connection, scripts, keys, replies, and the rules of a store outside the caller's
 * transaction. The other packages of this module import it, and it imports none of them.
 */
@NullMarked
package dev.interlock.lock.redis.client;

import org.jspecify.annotations.NullMarked;
