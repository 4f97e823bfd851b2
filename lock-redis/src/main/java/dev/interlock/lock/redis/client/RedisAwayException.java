package dev.interlock.lock.redis.client;

/** At startup, a Redis server cannot be reached or refuses the connection. */
public final class RedisAwayException extends RuntimeException {

    private final String address;

    /** @param address host and port, without credentials */
    public RedisAwayException(String address, Throwable cause) {
        super("Redis at %s cannot be used".formatted(address), cause);
        this.address = address;
    }

    /** Returns host and port, without credentials. */
    public String address() {
        return address;
    }
}
