package dev.interlock.lock;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The owner of locks of a {@link DistributedLock}: one piece of work of one process.
 *
 * <p>Ownership is by identity. Passing the instance to another thread lets that thread re-enter; two instances with the same name
 * exclude each other.
 */
public final class LockOwner {

    public static final int NAME_MAX_LENGTH = 60;

    /** The maximum length of an owner as stores know it, which may also be the id of a user. */
    public static final int STORED_MAX_LENGTH = 100;

    private static final Pattern STORED = Pattern.compile("(.+) [0-9a-f]{32}");

    private final String name;

    private LockOwner(String name) {
        this.name = StorableText.require("name of an owner", name, NAME_MAX_LENGTH);
    }

    public static LockOwner named(String name) {
        return new LockOwner(name);
    }

    /** Returns the name that people read. */
    public String name() {
        return name;
    }

    /** Returns the unique name by which a store knows this owner while it holds something under that lock id. */
    public String stored(LockId lockId) {
        return name + " " + lockId.value();
    }

    /** @throws IllegalArgumentException if not every store can keep this owner as it is */
    public static String requireStorable(String stored) {
        return StorableText.require("owner of a lock", stored, STORED_MAX_LENGTH);
    }

    /** Returns the name within a stored owner, or empty if it is not the owner of a distributed lock: a user's, for example. */
    public static Optional<String> nameIn(String stored) {
        Matcher parts = STORED.matcher(stored);
        return parts.matches() ? Optional.of(parts.group(1)) : Optional.empty();
    }

    @Override
    public String toString() {
        return "LockOwner[" + name + "]";
    }
}
