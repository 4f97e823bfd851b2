package dev.interlock.lock.redis;

/** A server that makes room by forgetting keys may forget a lock that is held. */
final class EvictionException extends RuntimeException {

    EvictionException(String server, String policy) {
        super("Redis at %s may forget locks that are held: its maxmemory-policy is %s".formatted(server, policy));
    }
}
