package dev.interlock.accounts.session;

import java.nio.charset.StandardCharsets;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.GenericConversionService;

/**
 * Attributes of sessions as bytes. Each is a text, so a row of the table never chooses a type that this process creates. A value of another
 * type can't be written.
 */
final class SessionValues {

    private SessionValues() {}

    static ConversionService conversion() {
        GenericConversionService conversion = new GenericConversionService();
        conversion.addConverter(Object.class, byte[].class, value -> ((String) value).getBytes(StandardCharsets.UTF_8));
        conversion.addConverter(byte[].class, Object.class, bytes -> new String(bytes, StandardCharsets.UTF_8));
        return conversion;
    }
}
