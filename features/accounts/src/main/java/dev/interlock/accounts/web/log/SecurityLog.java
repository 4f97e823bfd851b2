package dev.interlock.accounts.web.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Writes each security event as one line to the logger {@value #LOGGER}:
 *
 * <pre>SIGN_IN_FAILED address="192.0.2.7" member="kim"</pre>
 *
 * <p>Values come from requests. Letters, digits and visible ASCII are written as they are, any other character as its code point: a
 * value can neither end its line nor its quotes. Values are cut at {@value #MAX_VALUE_LENGTH} characters.
 */
@Component
public class SecurityLog {

    private static final String LOGGER = "interlock.security";

    /** How many lines of an event that clients cause are written for each of their networks. */
    private static final int LINES_PER_MINUTE = 10;

    private static final Logger log = LoggerFactory.getLogger(LOGGER);
    private static final int MAX_VALUE_LENGTH = 100;

    private final Cache<Source, AtomicInteger> lines = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofMinutes(1))
            .maximumSize(10_000)
            .build();

    /** Records a change of an account. */
    public void write(SecurityEvent event, Map<String, String> fields) {
        log.info("{} {}", event, line(fields));
    }

    /** Records what a client did, unless its network has caused too many lines within a minute. The last of them says so. */
    public void writeLimited(SecurityEvent event, String network, Map<String, String> fields) {
        int count = lines.get(new Source(event, network), source -> new AtomicInteger())
                .incrementAndGet();
        if (count <= LINES_PER_MINUTE) {
            log.warn("{} {}{}", event, line(fields), count == LINES_PER_MINUTE ? " (more are left out)" : "");
        }
    }

    private static String line(Map<String, String> fields) {
        return fields.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(field -> field.getKey() + "=" + quoted(field.getValue()))
                .collect(Collectors.joining(" "));
    }

    private static String quoted(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().limit(MAX_VALUE_LENGTH).forEach(character -> {
            if (isPlain(character)) {
                quoted.appendCodePoint(character);
            } else {
                quoted.append("\\u{").append(Integer.toHexString(character)).append('}');
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean isPlain(int character) {
        boolean visibleAscii = character >= ' ' && character <= '~' && character != '"' && character != '\\';
        return visibleAscii || Character.isLetterOrDigit(character);
    }

    private record Source(SecurityEvent event, String network) {}
}
