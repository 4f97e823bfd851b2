package dev.interlock.domain.order;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * An order's number, like {@code 261120-093015-K7QXZM}: the second it was placed in (UTC) and six random letters.
 *
 * <p>Numbers sort by time, so lists page by them. The letters keep orders of one second apart; they are no secret, for
 * every query checks whose order it is.
 */
public record OrderNo(String value) {

    private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final Pattern FORM = Pattern.compile("\\d{6}-\\d{6}-[" + LETTERS + "]{6}");
    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("yyMMdd-HHmmss-").withZone(ZoneOffset.UTC);
    private static final RandomGenerator RANDOM = new SecureRandom();

    public OrderNo {
        if (!isOrderNo(value)) {
            throw new IllegalArgumentException("Not an order number: " + value);
        }
    }

    public static OrderNo next(Instant placedAt) {
        StringBuilder number = new StringBuilder(SECOND.format(placedAt));
        RANDOM.ints(6, 0, LETTERS.length()).forEach(i -> number.append(LETTERS.charAt(i)));
        return new OrderNo(number.toString());
    }

    public static boolean isOrderNo(String text) {
        return FORM.matcher(text).matches();
    }

    @Override
    public String toString() {
        return value;
    }
}
