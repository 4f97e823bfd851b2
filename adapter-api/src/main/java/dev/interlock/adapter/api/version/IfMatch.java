package dev.interlock.adapter.api.version;

import java.util.Set;
import java.util.function.LongSupplier;

/**
 * The versions on which a client decided: the entity tags of {@code If-Match}, which may be sent in several lines.
 *
 * <p>A tag that is no version never matches. A wildcard is refused: it matches whatever the client has not seen.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#field.if-match">RFC 9110, section 13.1.1</a>
 */
public record IfMatch(Set<Long> versions) {

    /** The version of tags that no aggregate has had. */
    private static final long NO_VERSION = Long.MAX_VALUE;

    public IfMatch {
        versions = Set.copyOf(versions);
    }

    /** Reads the lines of the header. */
    public static IfMatch of(String... lines) {
        EntityTags tags = EntityTags.of(String.join(",", lines));
        if (tags.all()) {
            throw new WildcardException();
        }
        return new IfMatch(tags.versions());
    }

    /** Reads a single line. Spring calls it by its name. */
    public static IfMatch valueOf(String line) {
        return of(line);
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
