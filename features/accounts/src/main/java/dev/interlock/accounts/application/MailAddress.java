package dev.interlock.accounts.application;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A mail address as browsers accept it (HTML, valid e-mail address), in ASCII and in lower case: a member is found however the address is
 * typed. A mail server that tells capitals before the {@code @} apart, as RFC 5321 allows, is not supported.
 */
public record MailAddress(String value) {

    public static final int MAX_LENGTH = 254;

    private static final String LABEL = "[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?";

    /** A regular expression, also for forms. */
    public static final String FORM = "[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@" + LABEL + "(\\." + LABEL + ")+";

    private static final Pattern PATTERN = Pattern.compile(FORM);

    /** @throws IllegalArgumentException if the text is no address */
    public MailAddress {
        if (value.length() > MAX_LENGTH || !PATTERN.matcher(value).matches()) {
            throw new IllegalArgumentException("No mail address");
        }
        value = value.toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return value;
    }
}
