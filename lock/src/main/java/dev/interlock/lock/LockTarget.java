package dev.interlock.lock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;

/**
 * What is locked: the kind of thing, and which one.
 *
 * <p>Targets are sorted by the bytes of their names in UTF-8, type first, which is the same order in every process, whatever
 * its language, and in every table that compares to the letter. Who locks several and keeps to it waits for nobody who waits
 * for her.
 *
 * @param type without a slash, which parts it from the id where a store keeps both in one name
 */
public record LockTarget(String type, String id) implements Comparable<LockTarget> {

    public static final int TYPE_MAX_LENGTH = 50;
    public static final int ID_MAX_LENGTH = 100;

    private static final char SLASH = '/';

    public LockTarget {
        requireReadable("type", type, TYPE_MAX_LENGTH);
        requireReadable("id", id, ID_MAX_LENGTH);
        if (type.indexOf(SLASH) >= 0) {
            throw new IllegalArgumentException("A lock's type has no slash: " + type);
        }
    }

    /** Control characters, line separators and lone surrogates end up differently in different stores. */
    private static void requireReadable(String part, String text, int maxLength) {
        if (text.isBlank() || text.length() > maxLength) {
            throw new IllegalArgumentException(
                    "The " + part + " of a lock target has 1 to " + maxLength + " characters");
        }
        if (text.codePoints().anyMatch(LockTarget::isUnreadable)) {
            throw new IllegalArgumentException("The " + part + " of a lock target is one line of readable characters");
        }
    }

    private static boolean isUnreadable(int character) {
        return switch (Character.getType(character)) {
            case Character.CONTROL, Character.SURROGATE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                true;
            default -> false;
        };
    }

    /** Type and id in one: no two targets have the same. */
    public String name() {
        return type + SLASH + id;
    }

    public static LockTarget ofName(String name) {
        int slash = name.indexOf(SLASH);
        return new LockTarget(name.substring(0, slash), name.substring(slash + 1));
    }

    /** Each once, and sorted. */
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
