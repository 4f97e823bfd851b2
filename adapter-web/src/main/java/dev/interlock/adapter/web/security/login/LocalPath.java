package dev.interlock.adapter.web.security.login;

import java.util.regex.Pattern;

/**
 * The address of a page of this application, which a request may name as the page to return to: a path and a query in
 * printable ASCII, as browsers send them. Anything else could lead to another site, or break the header {@code Location}.
 */
public final class LocalPath {

    /** Longer than any address of a page here. */
    private static final int MAX_LENGTH = 2_000;

    /** A segment of a path by RFC 3986. */
    private static final String SEGMENT = "(?:[\\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+";

    /** A query may hold more, as browsers send it. */
    private static final String QUERY = "(?:[!-~&&[^%\\\\]]|%[0-9A-Fa-f]{2})*";

    /** A slash or a backslash after the first slash would begin the name of a host. */
    private static final Pattern FORM =
            Pattern.compile("/(?:[\\w-](?:%s)?(?:/%s)*/?)?(?:\\?%s)?".formatted(SEGMENT, SEGMENT, QUERY));

    private LocalPath() {}

    public static boolean isLocalPath(String address) {
        return address.length() <= MAX_LENGTH && FORM.matcher(address).matches();
    }
}
