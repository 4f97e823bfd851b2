package dev.interlock.adapter.api.version;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The versions on which a client decided: the strong entity tags of an {@code If-Match} header.
 *
 * <p>A weak tag never matches, and neither does a tag that is no version (RFC 9110, section 13.1.1). A wildcard is refused: it matches
 * whatever the client has not seen.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#field.if-match">RFC 9110, section 13.1.1</a>
 */
public record IfMatch(Set<Long> versions) {

    /** The version of tags that no aggregate has had. */
    private static final long NO_VERSION = Long.MAX_VALUE;

    private static final int MAX_LENGTH = 1_000;
    private static final String TAG = "(?:W/)?\"[\\x21\\x23-\\x7E\\x80-\\xFF]*+\"";
    private static final Pattern LIST = Pattern.compile("(?:[ \\t,]*+" + TAG + "[ \\t]*+(?:,|$))++[ \\t,]*+");
    private static final Pattern VERSION = Pattern.compile("(?<!W/)\"(0|[1-9]\\d{0,17})\"");

    public IfMatch {
        versions = Set.copyOf(versions);
    }

    /** Reads a header. Spring calls it by its name. */
    public static IfMatch valueOf(String header) {
        if (header.strip().equals("*")) {
            throw new WildcardException();
        }
        if (header.length() > MAX_LENGTH || !LIST.matcher(header).matches()) {
            throw new IllegalArgumentException("Not a list of entity tags");
        }
        Set<Long> versions = new TreeSet<>();
        Matcher version = VERSION.matcher(header);
        while (version.find()) {
            versions.add(Long.valueOf(version.group(1)));
        }
        return new IfMatch(versions);
    }

    /**
     * Returns the version to check: of several, the present one if it is among them.
     *
     * @param present reads the present version; called only if there are several
     */
    public long version(LongSupplier present) {
        if (versions.size() <= 1) {
            return versions.stream().findFirst().orElse(NO_VERSION);
        }
        long now = present.getAsLong();
        return versions.contains(now)
                ? now
                : versions.stream().max(Long::compare).orElse(NO_VERSION);
    }

    /**
     * Returns the version to check for values that were merged into those of a version: that one, if a tag names it. Otherwise one that is
     * refused, also if a tag names a later version, which another member may save until then.
     */
    public long versionOf(long merged) {
        return versions.contains(merged)
                ? merged
                : versions.stream()
                        .filter(version -> version < merged)
                        .max(Long::compare)
                        .orElse(NO_VERSION);
    }

    /** {@code If-Match: *} names no version. */
    public static class WildcardException extends RuntimeException {

        WildcardException() {
            super("A wildcard names no version");
        }
    }
}
