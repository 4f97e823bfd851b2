package dev.interlock.lock;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who holds locks of a {@link DistributedLock}: one piece of work of one process. She is this object: whoever hands it on lets
 * others into her locks; two of one name are two owners, and keep each other out.
 */
public final class LockOwner {

    public static final int NAME_MAX_LENGTH = 60;

    private static final Pattern STORED = Pattern.compile("(.+) [0-9a-f]{32}");

    private final String name;

    private LockOwner(String name) {
        if (name.isBlank() || name.length() > NAME_MAX_LENGTH) {
            throw new IllegalArgumentException("An owner's name has 1 to " + NAME_MAX_LENGTH + " characters");
        }
        this.name = name;
    }

    public static LockOwner named(String name) {
        return new LockOwner(name);
    }

    /** Says to people who that is. */
    public String name() {
        return name;
    }

    /** As a store keeps her while she holds something under that id: no two have the same. */
    public String stored(LockId lockId) {
        return name + " " + lockId.value();
    }

    /** The name of the owner whom a store keeps so, or empty if that is no owner's: a person's, say. */
    public static Optional<String> nameIn(String stored) {
        Matcher parts = STORED.matcher(stored);
        return parts.matches() ? Optional.of(parts.group(1)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "LockOwner[" + name + "]";
    }
}
