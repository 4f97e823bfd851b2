package dev.interlock.domain.order;

import java.io.Serializable;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * An order's number, like {@code 261120-093015-K7QXZM}: the second it was placed in, as the shop's clock shows it, and six
 * random characters.
 *
 * <p>Numbers do not sort by time: a zone with daylight saving repeats an hour, and the shop's zone is a setting. The
 * random characters keep orders of one second apart. They are no secret, for every query checks whose order it is.
 */
public record OrderNo(String value) implements Serializable {

    private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    public static final String FORM = "\\d{6}-\\d{6}-[" + LETTERS + "]{6}";

    /** The number of random characters. */
    public static final int TAIL_LENGTH = 6;

    private static final Pattern PATTERN = Pattern.compile(FORM);
    private static final String SAMPLE = "000000-000000-000000";
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyMMdd-HHmmss-");
    private static final RandomGenerator RANDOM = new SecureRandom();

    public OrderNo {
        if (!isOrderNo(value)) {
            throw new IllegalArgumentException("Not an order number: " + value);
        }
    }

    /** @param zone the shop's time zone */
    public static OrderNo next(Instant placedAt, ZoneId zone) {
        StringBuilder number = new StringBuilder(SECOND.format(placedAt.atZone(zone)));
        RANDOM.ints(TAIL_LENGTH, 0, LETTERS.length()).forEach(i -> number.append(LETTERS.charAt(i)));
        return new OrderNo(number.toString());
    }

    public static boolean isOrderNo(String text) {
        return PATTERN.matcher(text).matches();
    }

    /** Whether an order number can begin with the text. */
    public static boolean isBeginning(String text) {
        return !text.isEmpty() && text.length() <= SAMPLE.length() && isOrderNo(text + SAMPLE.substring(text.length()));
    }

    /** Whether the text can be the six random characters of an order number. */
    public static boolean isTail(String text) {
        return text.length() == TAIL_LENGTH && isOrderNo(SAMPLE.substring(0, SAMPLE.length() - TAIL_LENGTH) + text);
    }

    @Override
    public String toString() {
        return value;
    }
}
