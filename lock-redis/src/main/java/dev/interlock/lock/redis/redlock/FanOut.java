package dev.interlock.lock.redis.redlock;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** The replies of all nodes to one script that was sent to them at once. The caller waits in its own thread. */
final class FanOut {

    private final List<CompletableFuture<List<Object>>> replies;
    private final BlockingQueue<CompletableFuture<List<Object>>> arrived = new LinkedBlockingQueue<>();

    /** @param replies in the order of the nodes */
    FanOut(List<CompletableFuture<List<Object>>> replies) {
        this.replies = replies;
        for (CompletableFuture<List<Object>> reply : replies) {
            var unused = reply.whenComplete((result, failure) -> arrived.add(reply));
        }
    }

    /** Waits until all replies have arrived, or enough of them, or the time has elapsed. Returns those that have arrived. */
    List<List<Object>> awaitReplies(Duration time, Predicate<List<List<Object>>> enough) {
        long deadlineNanos = System.nanoTime() + time.toNanos();
        int missing = replies.size();
        while (missing > 0 && !enough.test(replies()) && awaitNextReply(deadlineNanos)) {
            missing--;
        }
        return replies();
    }

    /** Returns the replies that have arrived, in the order of the nodes. */
    List<List<Object>> replies() {
        return replies.stream()
                .filter(reply -> reply.isDone() && !reply.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
    }

    /** Waits for the next reply, and returns whether it arrived. An interrupt is deferred: a reply tells which owner holds the lock. */
    private boolean awaitNextReply(long deadlineNanos) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return arrived.poll(deadlineNanos - System.nanoTime(), TimeUnit.NANOSECONDS) != null;
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Passes each reply to the action with the number of its node, however late it arrives. */
    void whenReplied(BiConsumer<Integer, List<Object>> action) {
        for (int i = 0; i < replies.size(); i++) {
            int node = i;
            var unused = replies.get(i).thenAccept(reply -> action.accept(node, reply));
        }
    }

    /** Returns the failure to throw when too few nodes have replied. */
    RuntimeException unanswered() {
        String message = "%d of %d masters replied in time".formatted(replies().size(), replies.size());
        return replies.stream()
                .filter(CompletableFuture::isCompletedExceptionally)
                .findFirst()
                .<RuntimeException>map(failed -> new DataAccessResourceFailureException(message, cause(failed)))
                .orElseGet(() -> new QueryTimeoutException(message));
    }

    private static Throwable cause(CompletableFuture<?> failed) {
        return failed.handle((result, failure) -> failure).join();
    }
}
