package dev.interlock.lab.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lab.run.ProcessorShare.Work;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.trace.Outcome;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ProcessorShareTest {

    private static final Actor MEMBER = new Actor(new MemberId("customer1"), "Customer", Role.CUSTOMER);

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

        runs.forEach(CompletableFuture::join);
        assertThat(maximum).hasValue(2);
    }

    @Test
    void aRunReleasesItsPlaceWhileItsActorWaits() throws InterruptedException {
        ProcessorShare share = new ProcessorShare(1);
        CountDownLatch waits = new CountDownLatch(1);
        CountDownLatch woken = new CountDownLatch(1);
        CompletableFuture<Integer> waiting = start(() -> run(share, () -> {
            waits.countDown();
            awaitLatch(woken);
        }));
        waits.await();

        run(share, woken::countDown);

        waiting.join();
        assertThatThereIsOnePlace(share);
    }

    private static void assertThatThereIsOnePlace(ProcessorShare share) throws InterruptedException {
        share.use(() -> {
                    CompletableFuture<Integer> next = start(() -> run(share, () -> {}));
                    await().until(() -> share.waiting() == 1);
                    return next;
                })
                .join();
    }

    /** Returns the number of events. */
    private static int run(ProcessorShare share, Request request) throws InterruptedException {
        Play play = new Play(
                List.of(new Part("member", MEMBER, request)),
                new Schedule().toTheEnd("member"),
                "item",
                () -> new Row(Map.of("name", "lamp")),
                events -> new Outcome(Verdict.CONSISTENT, List.of(), List.of()));
        return share.use(() -> new ScheduledRun(play, new NothingBlocked(), share, soFar -> {}).run())
                .size();
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException("The run was ended", interrupted);
        }
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

    private static final class NothingBlocked implements Server {

        @Override
        public Map<Long, Long> blockedConnections() {
            return Map.of();
        }

        @Override
        public void cancel(Thread actor, long connection) {
            actor.interrupt();
        }
    }
}
