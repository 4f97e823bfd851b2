package dev.interlock.accounts.persistence;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** As many threads as a race has. */
final class ManyThreads {

    static final int COUNT = 40;

    private ManyThreads() {}

    /** Returns the results of an attempt of each thread, by its number, all at the same moment. */
    static List<Boolean> atOnce(IntPredicate attempt) throws Exception {
        CyclicBarrier start = new CyclicBarrier(COUNT);
        ExecutorService threads = Executors.newFixedThreadPool(COUNT);
        try {
            List<Callable<Boolean>> attempts = IntStream.range(0, COUNT)
                    .<Callable<Boolean>>mapToObj(number -> () -> {
                        start.await();
                        return attempt.test(number);
                    })
                    .toList();
            List<Boolean> accepted = new ArrayList<>();
            for (Future<Boolean> answer : threads.invokeAll(attempts)) {
                accepted.add(answer.get());
            }
            return accepted;
        } finally {
            threads.shutdownNow();
        }
    }
}
