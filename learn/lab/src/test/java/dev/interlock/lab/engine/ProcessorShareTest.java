package dev.interlock.lab.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.lab.desk.ProcessorShare;
import dev.interlock.lab.desk.ProcessorShare.Work;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ProcessorShareTest {

    private static final Duration SUFFICIENT_TIME = Duration.ofSeconds(10);

    @Test
    void noMoreRunsAreActiveThanThereArePlaces() {
        ProcessorShare share = new ProcessorShare(2);
        AtomicInteger active = new AtomicInteger();
        AtomicInteger maximum = new AtomicInteger();
        CountDownLatch end = new CountDownLatch(1);
        List<CompletableFuture<Integer>> runs = new ArrayList<>();
        for (int run = 0; run < 5; run++) {
            runs.add(start(() -> share.use(() -> {
                maximum.accumulateAndGet(active.incrementAndGet(), Math::max);
                end.await();
                return active.decrementAndGet();
            })));
        }
        await().until(() -> active.get() == 2 && share.waiting() == 3);

        end.countDown();

        assertThat(runs).allSatisfy(run -> assertThat(run).succeedsWithin(SUFFICIENT_TIME));
        assertThat(maximum).hasValue(2);
    }

    private static <T> CompletableFuture<T> start(Work<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        result.complete(work.get());
                    } catch (InterruptedException interrupted) {
                        result.completeExceptionally(interrupted);
                    }
                })
                .start();
        return result;
    }
}
