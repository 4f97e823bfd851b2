package dev.interlock.cluster;

import java.time.Duration;

/** The time from the end of a node until the proxy has found it, by {@link System#nanoTime}. */
record Kill(long from, long until) {

    /** Two checks, one second apart, each with two seconds for its answer. */
    private static final Duration UNTIL_FOUND = Duration.ofSeconds(6);

    static Kill of(Node node) {
        long from = System.nanoTime();
        node.kill();
        return new Kill(from, System.nanoTime() + UNTIL_FOUND.toNanos());
    }

    /** Whether the request was on its way meanwhile. The proxy does not tell to which node. */
    boolean interrupted(Journal.Failure failure) {
        return failure.sent() < until && failure.ended() > from;
    }
}
