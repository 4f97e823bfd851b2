package dev.interlock.lock.redis.client;

import org.springframework.core.NestedExceptionUtils;

/** At startup, a Redis server cannot be reached or refuses the connection. */
public final class RedisAwayException extends UnusableServerException {

    private final String address;

    /** @param address host and port, without credentials */
    public RedisAwayException(String address, Throwable cause) {
        super(
                "Redis at '%s' cannot be used: %s"
                        .formatted(
                                address,
                                NestedExceptionUtils.getMostSpecificCause(cause).getMessage()),
                "Allowed: the address of a Redis server that accepts connections and commands, with its password."
                        + " Start it, or correct interlock.redis.url or interlock.redlock.urls.",
                cause);
        this.address = address;
    }

    /** Returns host and port, without credentials. */
    public String address() {
        return address;
    }
}
