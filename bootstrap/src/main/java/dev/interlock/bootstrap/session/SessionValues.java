package dev.interlock.bootstrap.session;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.GenericConversionService;
import org.springframework.core.serializer.support.SerializingConverter;

/**
 * Attributes of sessions as bytes. A row that holds anything but the listed types is not read: write access to the table does not choose
 * what this process creates. Another release than the one that reads it may have written a value, so each is a record (ADR 49). An attribute
 * that can't be read is missing, and a session without its member is signed out.
 */
final class SessionValues {

    private static final Logger log = LoggerFactory.getLogger(SessionValues.class);

    private static final ObjectInputFilter ALLOWED = ObjectInputFilter.Config.createFilter(String.join(
            ";",
            "maxdepth=20",
            "maxarray=10000",
            "dev.interlock.**",
            "java.lang.*",
            "java.time.Ser",
            "java.util.*",
            "java.util.concurrent.CopyOnWriteArrayList",
            "org.springframework.security.web.csrf.DefaultCsrfToken",
            "org.springframework.util.*",
            "org.springframework.web.servlet.FlashMap",
            "!*"));

    private SessionValues() {}

    @SuppressWarnings("NullAway") // the service passes null on, and so does the session
    static ConversionService conversion() {
        GenericConversionService conversion = new GenericConversionService();
        conversion.addConverter(Object.class, byte[].class, new SerializingConverter());
        conversion.addConverter(byte[].class, Object.class, SessionValues::read);
        return conversion;
    }

    private static @Nullable Object read(byte[] bytes) {
        try (ObjectInputStream stream = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            stream.setObjectInputFilter(ALLOWED);
            return stream.readObject();
        } catch (IOException | ClassNotFoundException unreadable) {
            log.warn("An attribute of a session can't be read: {}", unreadable.toString());
            return null;
        }
    }
}
