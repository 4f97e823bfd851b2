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

/** A fixed number of threads that start the same work at the same time, as often as a test needs. */
public final class ConcurrentCallers implements AutoCloseable {

    private final int count;
    private final ExecutorService threads;

    public ConcurrentCallers(int count) {
        this.count = count;
        this.threads = Executors.newFixedThreadPool(count);
    }

    /** Returns the result of each thread. Throws the first failure. */
    public <T> List<T> callAtOnce(IntFunction<T> work) {
        CyclicBarrier start = new CyclicBarrier(count);
        List<Future<T>> calls = IntStream.range(0, count)
                .mapToObj(caller -> threads.submit((Callable<T>) () -> {
                    start.await();
                    return work.apply(caller);
                }))
                .toList();
        return calls.stream().map(ConcurrentCallers::result).toList();
    }

    private static <T> T result(Future<T> call) {
        try {
            return call.get();
        } catch (InterruptedException | ExecutionException failure) {
            throw new IllegalStateException("A call failed", failure);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
