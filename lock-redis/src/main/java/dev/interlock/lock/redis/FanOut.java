package dev.interlock.lock.redis;

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

/** One question to all masters at once. Who asks waits in her own thread, for as long as one of them may take. */
final class FanOut {

    private final List<CompletableFuture<List<Object>>> replies;
    private final BlockingQueue<CompletableFuture<List<Object>>> arrived = new LinkedBlockingQueue<>();

    /** @param replies in the order of the masters */
    FanOut(List<CompletableFuture<List<Object>>> replies) {
        this.replies = replies;
        for (CompletableFuture<List<Object>> reply : replies) {
            var unused = reply.whenComplete((answer, failure) -> arrived.add(reply));
        }
    }

    /** What has come by then, in the order of the masters; sooner if that is all, or enough. */
    List<List<Object>> answers(Duration time, Predicate<List<List<Object>>> enough) {
        long deadline = System.nanoTime() + time.toNanos();
        int open = replies.size();
        while (open > 0 && !enough.test(answers()) && isNextArrivedBy(deadline)) {
            open--;
        }
        return answers();
    }

    List<List<Object>> answers() {
        return replies.stream()
                .filter(reply -> reply.isDone() && !reply.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
    }

    /** An interrupt is kept for later: an answer that is on its way says who holds the lock. */
    private boolean isNextArrivedBy(long deadline) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return arrived.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS) != null;
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

    /** Tells of each answer, by the number of its master, however late it comes. */
    void whenAnswered(BiConsumer<Integer, List<Object>> told) {
        for (int i = 0; i < replies.size(); i++) {
            int master = i;
            var unused = replies.get(i).thenAccept(answer -> told.accept(master, answer));
        }
    }

    /** Too few have answered. */
    RuntimeException unanswered() {
        String count = "Of %d masters %d answered in time"
                .formatted(replies.size(), answers().size());
        return replies.stream()
                .filter(CompletableFuture::isCompletedExceptionally)
                .findFirst()
                .<RuntimeException>map(failed -> new DataAccessResourceFailureException(count, cause(failed)))
                .orElseGet(() -> new QueryTimeoutException(count));
    }

    private static Throwable cause(CompletableFuture<?> failed) {
        return failed.handle((answer, failure) -> failure).join();
    }
}
