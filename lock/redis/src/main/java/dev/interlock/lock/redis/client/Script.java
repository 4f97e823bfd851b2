package dev.interlock.lock.redis.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.codec.Base16;

/**
 * A Lua script. Redis runs it as one atomic step and, after the first use, knows it by its digest.
 *
 * @param text the whole script
 * @param digest its SHA-1, in hexadecimal digits
 */
public record Script(String text, String digest) {

    public Script(String text) {
        this(text, Base16.digest(text.getBytes(UTF_8)));
    }

    /** Returns the digest only, so that logs do not contain whole scripts. */
    @Override
    public String toString() {
        return "Script[" + digest + "]";
    }
}
