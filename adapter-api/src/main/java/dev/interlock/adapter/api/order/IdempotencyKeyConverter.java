package dev.interlock.adapter.api.order;

import dev.interlock.application.port.in.order.IdempotencyKey;
import java.util.Locale;
import org.springframework.core.convert.converter.Converter;
import org.springframework.stereotype.Component;

/**
 * Reads the header {@code Idempotency-Key}: a UUID, in quotation marks as a String of RFC 9651, or without them.
 *
 * @see <a href="https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07">The Idempotency-Key HTTP header, draft
 *     7</a>
 */
@Component
class IdempotencyKeyConverter implements Converter<String, IdempotencyKey> {

    /** @throws IllegalArgumentException if it is no UUID */
    @Override
    public IdempotencyKey convert(String header) {
        boolean quoted = header.length() > 1 && header.startsWith("\"") && header.endsWith("\"");
        String text = quoted ? header.substring(1, header.length() - 1) : header;
        return new IdempotencyKey(text.toLowerCase(Locale.ROOT));
    }
}
