package dev.interlock.adapter.api.version;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The versions that the entity tags of a header name; a tag that names none is left out.
 *
 * <p>A proxy that compresses answers marks their tags: nginx as weak ({@code W/"7"}), Apache and others by a suffix ({@code "7-gzip"}). A
 * tag stands for the state of an aggregate and not for the bytes of an answer, so one that is marked names the same version.
 *
 * @param all whether the header is a wildcard, {@code *}
 */
record EntityTags(Set<Long> versions, boolean all) {

    private static final int MAX_LENGTH = 1_000;
    private static final String TAG = "(?:W/)?\"[\\x21\\x23-\\x7E\\x80-\\xFF]*+\"";
    private static final Pattern LIST = Pattern.compile("(?:[ \\t,]*+" + TAG + "[ \\t]*+(?:,|$))++[ \\t,]*+");
    private static final Pattern VERSION =
            Pattern.compile("\"(0|[1-9]\\d{0,17})(?:(?:--?|;)(?:gzip|deflate|br|zstd))?\"");

    EntityTags {
        versions = Set.copyOf(versions);
    }

    /** @throws IllegalArgumentException if the header is neither a list of entity tags nor a wildcard */
    static EntityTags of(String header) {
        if (header.strip().equals("*")) {
            return new EntityTags(Set.of(), true);
        }
        if (header.length() > MAX_LENGTH || !LIST.matcher(header).matches()) {
            throw new IllegalArgumentException("Not a list of entity tags");
        }
        Set<Long> versions = new TreeSet<>();
        Matcher version = VERSION.matcher(header);
        while (version.find()) {
            versions.add(Long.valueOf(version.group(1)));
        }
        return new EntityTags(versions, false);
    }

    boolean match(long version) {
        return all || versions.contains(version);
    }
}
