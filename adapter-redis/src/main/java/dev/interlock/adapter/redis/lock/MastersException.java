package dev.interlock.adapter.redis.lock;

/** Servers that a majority of would prove nothing. */
final class MastersException extends RuntimeException {

    MastersException(String reason) {
        super("Redlock needs an odd number of masters that are independent, three at least: " + reason);
    }
}
