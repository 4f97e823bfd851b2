package dev.interlock.lock.redis;

/** Servers that a majority of would prove nothing. */
final class RedlockNodesException extends RuntimeException {

    RedlockNodesException(String reason) {
        super("Redlock needs an odd number of masters that are independent, three at least: " + reason);
    }
}
