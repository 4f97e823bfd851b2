package dev.interlock.lock.jdbc.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Runs works side by side, each in a thread of its own. */
public final class AtOnce {

    private AtOnce() {}

    /** Waits for all, and answers what went wrong with any. */
    public static List<Throwable> failuresOf(Runnable... works) {
        List<CompletableFuture<Void>> running = new ArrayList<>();
        for (Runnable work : works) {
            running.add(CompletableFuture.runAsync(work, task -> new Thread(task).start()));
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
