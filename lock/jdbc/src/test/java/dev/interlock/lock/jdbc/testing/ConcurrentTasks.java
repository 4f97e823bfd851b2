package dev.interlock.lock.jdbc.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Runs tasks at the same time, each in a thread of its own. */
public final class ConcurrentTasks {

    private ConcurrentTasks() {}

    /** Waits for the end of all tasks, and returns the failures. */
    public static List<Throwable> failuresOf(Runnable... tasks) {
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (Runnable task : tasks) {
            running.add(CompletableFuture.runAsync(task, run -> new Thread(run).start()));
        }
        List<Throwable> failures = new ArrayList<>();
        for (CompletableFuture<Void> each : running) {
            try {
                each.join();
            } catch (CompletionException failed) {
                failures.add(failed.getCause());
            }
        }
        return failures;
    }
}
