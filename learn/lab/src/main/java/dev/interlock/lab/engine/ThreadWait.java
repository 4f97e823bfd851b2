package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event.Kind;
import java.util.Arrays;

/** Tells for what a thread waits in the process, by the classes on its stack. */
final class ThreadWait {

    private static final String POOL = "com.zaxxer.hikari.";
    private static final String LOCAL_QUEUE = "dev.interlock.lock.internal.LocalQueue";

    private ThreadWait() {}

    static Kind kind(Thread waiting) {
        StackTraceElement[] stack = waiting.getStackTrace();
        if (isIn(POOL, stack)) {
            return Kind.WAIT_FOR_CONNECTION;
        }
        return isIn(LOCAL_QUEUE, stack) ? Kind.WAIT_IN_LOCAL_QUEUE : Kind.WAIT_FOR_WAKE_UP;
    }

    private static boolean isIn(String classes, StackTraceElement[] stack) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getClassName().startsWith(classes));
    }
}
