package dev.interlock.lock.spi;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** So many threads that all start at once, again and again. */
public final class Rivals implements AutoCloseable {

    private final int count;
    private final ExecutorService threads;

    public Rivals(int count) {
        this.count = count;
        this.threads = Executors.newFixedThreadPool(count);
    }

    /** What each was answered; the first failure of any of them is thrown. */
    public <T> List<T> atOnce(IntFunction<T> work) {
        CyclicBarrier start = new CyclicBarrier(count);
        List<Future<T>> running = IntStream.range(0, count)
                .mapToObj(rival -> threads.submit((Callable<T>) () -> {
                    start.await();
                    return work.apply(rival);
                }))
                .toList();
        return running.stream().map(Rivals::answer).toList();
    }

    private static <T> T answer(Future<T> running) {
        try {
            return running.get();
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException("A rival failed", failure);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
