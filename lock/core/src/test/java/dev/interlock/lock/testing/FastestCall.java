package dev.interlock.lock.testing;

import java.time.Duration;

/** Measures how soon a call ends. Other work of the machine may delay a call, but hardly three in a row. */
public final class FastestCall {

    private FastestCall() {}

    /** Returns the shortest duration of three calls. */
    public static Duration ofThree(Runnable call) {
        long fastest = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 3; attempt++) {
            long start = System.nanoTime();
            call.run();
            fastest = Math.min(fastest, System.nanoTime() - start);
        }
        return Duration.ofNanos(fastest);
    }
}
