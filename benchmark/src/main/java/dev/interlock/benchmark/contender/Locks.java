package dev.interlock.benchmark.contender;

import java.util.List;
import java.util.stream.IntStream;

/** The names that are locked: order numbers, because a lock in the order's own row needs an order. */
public final class Locks {

    /** Nobody else wants it. */
    public static final String FREE = lock(0);

    /** Another owner holds it. */
    public static final String HELD = lock(1);

    /** Everybody wants it. */
    public static final String HOT = lock(2);

    /** Goes from one client to another. */
    public static final String HANDED_OVER = lock(3);

    /** Its holder dies. */
    public static final String ORPHANED = lock(4);

    public static final List<String> TEN =
            IntStream.range(10, 20).mapToObj(Locks::lock).toList();

    private Locks() {}

    public static List<String> all() {
        return IntStream.range(0, 20).mapToObj(Locks::lock).toList();
    }

    private static String lock(int n) {
        return "261120-120000-%06d".formatted(n);
    }
}
