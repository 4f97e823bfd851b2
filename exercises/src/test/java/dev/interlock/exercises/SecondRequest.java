package dev.interlock.exercises;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/**
 * A request in a thread of its own, which starts at a chosen point of the first request. The first request continues when the
 * second has ended, or waits for a row that the first has locked.
 */
final class SecondRequest<T> {

    /** The request is about to send its first write, its second write, or its commit. */
    enum Point {
        FIRST_WRITE,
        SECOND_WRITE,
        COMMIT
    }

    private static final long TIMEOUT_SECONDS = 20;

    private final Thread first = Thread.currentThread();
    private final FutureTask<T> task;
    private final Point point;
    private final BooleanSupplier waitsForRow;
    private int writes;
    private boolean started;

    SecondRequest(Point point, Callable<T> request, BooleanSupplier waitsForRow) {
        this.point = point;
        this.task = new FutureTask<>(request);
        this.waitsForRow = waitsForRow;
    }

    void beforeWrite() {
        if (Thread.currentThread() == first) {
            writes++;
            reach(writes == 1 ? Point.FIRST_WRITE : Point.SECOND_WRITE);
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
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
        while (!task.isDone() && !waitsForRow.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("The second request neither ends nor waits for a row");
            }
            Thread.onSpinWait();
        }
    }

    /** Waits for the end of the request. If the first request never reached the point, the second starts now. */
    T result() throws Exception {
        if (!started) {
            start();
        }
        try {
            return task.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        } catch (TimeoutException late) {
            throw new IllegalStateException("The second request does not end", late);
        }
    }

    private void start() {
        started = true;
        Thread thread = new Thread(task, "second request");
        thread.setDaemon(true);
        thread.start();
    }
}
