package dev.interlock.benchmark.contender;

import java.util.List;
import java.util.stream.IntStream;

/** The names to lock: order numbers, because a lock in the order's own row needs an order. */
public final class LockNames {

    /** Acquired by one client only. */
    public static final String FREE = lock(0);

    /** Held by another client. */
    public static final String HELD = lock(1);

    /** Contended by all threads. */
    public static final String HOT = lock(2);

    /** Passed from one client to another. */
    public static final String HANDED_OVER = lock(3);

    /** Held by a process that is killed. */
    public static final String ORPHANED = lock(4);

    public static final List<String> TEN =
            IntStream.range(10, 20).mapToObj(LockNames::lock).toList();

    private LockNames() {}

    public static List<String> all() {
        return IntStream.range(0, 20).mapToObj(LockNames::lock).toList();
    }

    private static String lock(int n) {
        return "261120-120000-%06d".formatted(n);
    }
}
