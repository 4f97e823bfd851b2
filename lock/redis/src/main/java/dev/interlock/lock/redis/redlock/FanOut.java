package dev.interlock.lock.redis.redlock;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** The replies of all nodes to one script that was sent to them at once. */
final class FanOut {

    private final int majority;
    private final List<CompletableFuture<List<Object>>> replies;

    /** @param replies in the order of the nodes */
    FanOut(int majority, List<CompletableFuture<List<Object>>> replies) {
        this.majority = majority;
        this.replies = replies;
    }

    /**
     * Waits until every node has replied or failed, enough replies have arrived, or the time has elapsed. An interrupt is deferred:
     * a reply tells which owner holds the lock.
     *
     * @return the replies that have arrived, in the order of the nodes
     */
    List<List<Object>> awaitReplies(Duration time, Predicate<List<List<Object>>> enough) {
        CompletableFuture<@Nullable Void> end = new CompletableFuture<>();
        for (CompletableFuture<List<Object>> reply : replies) {
            var unused = reply.whenComplete((result, failure) -> {
                if (replies.stream().allMatch(CompletableFuture::isDone) || enough.test(arrived())) {
                    end.complete(null);
                }
            });
        }
        end.completeOnTimeout(null, time.toNanos(), TimeUnit.NANOSECONDS).join();
        return arrived();
    }

    private List<List<Object>> arrived() {
        return replies.stream()
                .filter(reply -> reply.isDone() && !reply.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
    }

    /**
     * Returns the replies if a majority agrees, as soon as missing replies can change nothing.
     *
     * @throws DataAccessException if missing replies could make a majority
     */
    Optional<List<List<Object>>> awaitMajority(Duration time, Predicate<List<Object>> agrees) {
        List<List<Object>> arrived = awaitReplies(time, sofar -> isDecided(sofar, agrees));
        if (!isDecided(arrived, agrees)) {
            throw unanswered();
        }
        return Optional.of(arrived).filter(all -> count(all, agrees) >= majority);
    }

    private boolean isDecided(List<List<Object>> arrived, Predicate<List<Object>> agrees) {
        int missing = replies.size() - arrived.size();
        long agreeing = count(arrived, agrees);
        return agreeing >= majority || agreeing + missing < majority;
    }

    private static long count(List<List<Object>> arrived, Predicate<List<Object>> agrees) {
        return arrived.stream().filter(agrees).count();
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
        String message = "%d of %d nodes replied in time".formatted(arrived().size(), replies.size());
        return replies.stream()
                .filter(CompletableFuture::isCompletedExceptionally)
                .findFirst()
                .map(failed -> failed.handle((reply, failure) -> failure).join())
                .<RuntimeException>map(cause -> new DataAccessResourceFailureException(message, cause))
                .orElseGet(() -> new QueryTimeoutException(message));
    }
}
