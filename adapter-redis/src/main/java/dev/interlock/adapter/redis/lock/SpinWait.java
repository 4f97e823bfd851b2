package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Who waits for an answer stays awake for a moment before she sleeps, and lets whoever has work have her processor: to fall asleep and
 * be woken takes longer than a server nearby does to answer. Only one who waits alone does so, as long as answers come that soon:
 * many keep each other awake, and what is far off is worth no processor's time.
 */
final class SpinWait {

    private static final long LONGEST = TimeUnit.MICROSECONDS.toNanos(100);

    /** To her who slept: half of it is to be woken. */
    private static final long NEAR = 2 * LONGEST;

    private final LongSupplier nanoTime;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile boolean near = true;

    SpinWait() {
        this(System::nanoTime);
    }

    SpinWait(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** As {@link RedisNode#await}. */
    // Nothing depends on the order in which threads run: who yields in vain has lost a moment of her own.
    @SuppressWarnings("ThreadPriorityCheck")
    <T> T await(CompletableFuture<T> answer, Duration time) {
        long start = nanoTime.getAsLong();
        waiting.incrementAndGet();
        try {
            while (near && waiting.get() == 1 && !answer.isDone() && since(start) < LONGEST) {
                Thread.yield();
            }
            return RedisNode.await(answer, time);
        } finally {
            waiting.decrementAndGet();
            near = since(start) < NEAR;
        }
    }

    private long since(long start) {
        return nanoTime.getAsLong() - start;
    }
}
