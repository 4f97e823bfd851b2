package dev.interlock.lock.redis;

/** The server that locks are kept in cannot be reached at start, or does not let the application in. */
final class RedisAwayException extends RuntimeException {

    private final String address;

    RedisAwayException(String address, Throwable cause) {
        super("Redis at %s cannot be used".formatted(address), cause);
        this.address = address;
    }

    /** Host and port, without the password that the URL may hold. */
    String address() {
        return address;
    }
}
