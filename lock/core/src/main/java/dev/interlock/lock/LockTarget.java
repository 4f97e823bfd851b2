package dev.interlock.lock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;

/**
 * The resource that is locked: its type and its id.
 *
 * <p>Targets are sorted by the UTF-8 bytes of their names, type first. That order is the same in every process, whatever its
 * locale, and in every table with a binary collation. Owners that lock several targets in this order never wait for each other in
 * a circle.
 *
 * @param type without a slash, which separates it from the id in stores that keep one name
 */
public record LockTarget(String type, String id) implements Comparable<LockTarget>, Serializable {

    public static final int TYPE_MAX_LENGTH = 50;
    public static final int ID_MAX_LENGTH = 100;

    private static final char SLASH = '/';

    public LockTarget {
        StorableText.require("type of a lock target", type, TYPE_MAX_LENGTH);
        StorableText.require("id of a lock target", id, ID_MAX_LENGTH);
        if (type.indexOf(SLASH) >= 0) {
            throw new IllegalArgumentException("The type of a lock target has no slash: " + type);
        }
    }

    /** Returns type and id in one text, unique for the target. */
    public String name() {
        return type + SLASH + id;
    }

    public static LockTarget ofName(String name) {
        int slash = name.indexOf(SLASH);
        return new LockTarget(name.substring(0, slash), name.substring(slash + 1));
    }

    /** Returns the targets sorted, each once. */
    public static List<LockTarget> inOrder(List<LockTarget> targets) {
        return targets.size() < 2
                ? List.copyOf(targets)
                : targets.stream().distinct().sorted().toList();
    }

    @Override
    public int compareTo(LockTarget other) {
        return Arrays.compareUnsigned(name().getBytes(UTF_8), other.name().getBytes(UTF_8));
    }
}
