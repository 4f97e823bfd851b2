package dev.interlock.application.port.in.order;

import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Names one intent of a user, however often its request is sent. An order form carries one, because a new order has no version that
 * would refuse a repeat; so does a form that adds to a stock.
 *
 * @param value a UUID in lower case
 * @see <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/">The Idempotency-Key HTTP header</a>
 */
public record IdempotencyKey(String value) {

    private static final int LENGTH = 36;
    private static final Pattern UUID_TEXT = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    public IdempotencyKey {
        if (value.length() != LENGTH || !UUID_TEXT.matcher(value).matches()) {
            throw new IllegalArgumentException("An idempotency key is a UUID");
        }
    }

    public static IdempotencyKey random() {
        return new IdempotencyKey(UUID.randomUUID().toString());
    }
}
