package dev.interlock.lock.redis;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Who waits for an answer stays awake for a moment before she sleeps, and yields meanwhile: to fall asleep and be woken takes longer
 * than a server nearby does to answer. Only one who waits alone does so, for where many wait the processors are needed for their
 * answers; and the more often it was in vain, the fewer.
 */
final class SpinWait {

    private static final long LONGEST = TimeUnit.MICROSECONDS.toNanos(200);
    private static final int FEWEST = 64;

    private final LongSupplier nanoTime;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicInteger alone = new AtomicInteger();

    /** Of those who wait alone one in so many stays awake: a power of two. */
    private volatile int oneIn = 1;

    SpinWait() {
        this(System::nanoTime);
    }

    SpinWait(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** As {@link RedisNode#await}. */
    <T> T await(CompletableFuture<T> answer, Duration time) {
        long start = nanoTime.getAsLong();
        boolean first = waiting.incrementAndGet() == 1;
        try {
            if (first && alone.getAndIncrement() % oneIn == 0) {
                lookFor(answer, start);
            }
            return RedisNode.await(answer, time.minusNanos(since(start)));
        } finally {
            waiting.decrementAndGet();
        }
    }

    // Nothing depends on the order in which threads run: who yields in vain has lost a moment of her own.
    @SuppressWarnings("ThreadPriorityCheck")
    private void lookFor(CompletableFuture<?> answer, long start) {
        while (waiting.get() == 1) {
            if (answer.isDone()) {
                oneIn = 1;
                return;
            }
            if (since(start) >= LONGEST) {
                oneIn = Math.min(2 * oneIn, FEWEST);
                return;
            }
            Thread.yield();
        }
    }

    private long since(long start) {
        return nanoTime.getAsLong() - start;
    }
}
