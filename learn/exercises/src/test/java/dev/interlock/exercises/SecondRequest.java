package dev.interlock.exercises;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A request in a thread of its own, which starts at a chosen point of the first request. The first request continues when the
 * second has ended, or waits for a row that the first has locked. A second request that waits in the process instead has broken
 * its exercise, because two nodes share neither monitors nor Java locks.
 */
final class SecondRequest<T> {

    /** The request is about to send its first write, its second statement that locks (a write or a locking read), or its commit. */
    enum Point {
        FIRST_WRITE,
        SECOND_LOCK,
        COMMIT
    }

    private static final int TIMEOUT_SECONDS = 30;
    private static final int POLL_MILLIS = 50;

    private final Thread first = Thread.currentThread();
    private final FutureTask<T> task;
    private final Thread second;
    private final Point point;
    private final BooleanSupplier waitsForRow;
    private int locks;
    private boolean started;
    private @Nullable BrokenInvariant stuck;

    SecondRequest(Point point, Callable<T> request, BooleanSupplier waitsForRow) {
        this.point = point;
        this.task = new FutureTask<>(request);
        this.second = new Thread(task, "second request");
        this.waitsForRow = waitsForRow;
    }

    void beforeStatement(String statement) {
        if (Thread.currentThread() != first) {
            return;
        }
        String sql = statement.strip().toLowerCase(Locale.ROOT);
        boolean isWrite = !sql.startsWith("select");
        if (isWrite) {
            reach(Point.FIRST_WRITE);
        }
        if (isWrite || sql.contains("for update")) {
            locks++;
            if (locks == 2) {
                reach(Point.SECOND_LOCK);
            }
        }
    }

    void beforeCommit() {
        if (Thread.currentThread() == first) {
            reach(Point.COMMIT);
        }
    }

    private void reach(Point reached) {
        if (reached != point || started) {
            return;
        }
        start();
        long deadline = deadline();
        while (!task.isDone() && !waitsForRow.getAsBoolean()) {
            if (waitsForFirst() && !waitsForRow.getAsBoolean()) {
                stuck = new BrokenInvariant("waitsInProcess");
            } else {
                stuck = overdue(deadline);
            }
            if (stuck != null) {
                return;
            }
            Thread.onSpinWait();
        }
    }

    private static long deadline() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
    }

    private static @Nullable BrokenInvariant overdue(long deadline) {
        return System.nanoTime() > deadline ? new BrokenInvariant("neverEnds", TIMEOUT_SECONDS) : null;
    }

    /** Returns whether the second request waits for a monitor or a Java lock of the first. */
    private boolean waitsForFirst() {
        ThreadInfo state = ManagementFactory.getThreadMXBean().getThreadInfo(second.getId());
        return state != null && state.getLockOwnerId() == first.getId();
    }

    /** Waits for the end of the request. If the first request never reached the point, the second starts now. */
    T result() throws Exception {
        if (!started) {
            start();
        }
        long deadline = deadline();
        while (stuck == null) {
            try {
                return task.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException pending) {
                stuck = overdue(deadline);
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof Exception cause) {
                    throw cause;
                }
                if (failed.getCause() instanceof Error cause) {
                    throw cause;
                }
                throw failed;
            }
        }
        throw stuck;
    }

    private void start() {
        started = true;
        second.setDaemon(true);
        second.start();
    }
}
