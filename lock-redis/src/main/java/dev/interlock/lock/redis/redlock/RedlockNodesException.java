package dev.interlock.lock.redis.redlock;

/** At startup, the servers named for Redlock are too few, of even number, or not independent. */
final class RedlockNodesException extends RuntimeException {

    RedlockNodesException(String reason) {
        super("Redlock needs an odd number of masters that are independent, three at least: " + reason);
    }
}
