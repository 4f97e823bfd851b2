package dev.interlock.lock.redis.client;

/** Refuses a server whose eviction policy may delete locks that are held. */
public final class EvictionException extends RuntimeException {

    EvictionException(String server, String policy) {
        super("Redis at %s may forget locks that are held: its maxmemory-policy is %s".formatted(server, policy));
    }
}
