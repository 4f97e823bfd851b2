package dev.interlock.lock.redis.client;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.QueryTimeoutException;

/** The reply to a command that was sent. */
public final class RedisReply {

    private RedisReply() {}

    /**
     * Waits for a reply. An interrupt is deferred, because the reply tells which owner holds the lock.
     *
     * @throws QueryTimeoutException if no reply has arrived in time; it may arrive later
     */
    public static <T> T await(CompletableFuture<T> reply, Duration time) {
        boolean interrupted = false;
        long deadline = System.nanoTime() + time.toNanos();
        try {
            while (true) {
                try {
                    return reply.get(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException later) {
                    interrupted = true;
                }
            }
        } catch (TimeoutException late) {
            throw new QueryTimeoutException("Redis did not answer within " + time, late);
        } catch (ExecutionException failed) {
            throw new DataAccessResourceFailureException("Redis can't be asked", failed.getCause());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
