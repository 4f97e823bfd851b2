package dev.interlock.adapter.api.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.lock.testing.Await;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WrongTokenLimitTest {

    private static final String ADDRESS = "192.0.2.1";

    private final WrongTokenLimit limit = new WrongTokenLimit(
            Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder()).build());

    /** A program goes on after a restart of the node, which does not know its token any more. */
    @Test
    @Timeout(30)
    void concurrentRequestsWithARightTokenAreNotRefused() throws InterruptedException, ExecutionException {
        String token = TokenSecret.random().text();
        CompletableFuture<Optional<String>> lookUp = new CompletableFuture<>();
        List<FutureTask<Optional<String>>> requests = Stream.generate(
                        () -> new FutureTask<>(() -> limit.check(token, ADDRESS, secret -> lookUp.join())))
                .limit(WrongTokenLimit.PER_MINUTE + 1)
                .toList();
        List<Thread> threads = requests.stream().map(Thread::new).toList();
        threads.forEach(Thread::start);
        Await.until(() -> threads.stream()
                .noneMatch(thread ->
                        Set.of(Thread.State.NEW, Thread.State.RUNNABLE).contains(thread.getState())));

        lookUp.complete(Optional.of("customer1"));

        for (FutureTask<Optional<String>> request : requests) {
            assertThat(request.get()).contains("customer1");
        }
    }

    /** The last one that is admitted is in its check, and the same token comes once more. */
    @Test
    @Timeout(30)
    void concurrentRequestsWithOneWrongTokenAreLimited() throws InterruptedException, ExecutionException {
        for (int i = 1; i < WrongTokenLimit.PER_MINUTE; i++) {
            assertThat(limit.check(TokenSecret.random().text(), ADDRESS, secret -> Optional.empty()))
                    .isEmpty();
        }
        String token = TokenSecret.random().text();
        CountDownLatch inCheck = new CountDownLatch(1);
        CompletableFuture<Optional<String>> lookUp = new CompletableFuture<>();
        FutureTask<Optional<String>> last = new FutureTask<>(() -> limit.check(token, ADDRESS, secret -> {
            inCheck.countDown();
            return lookUp.join();
        }));
        new Thread(last).start();
        inCheck.await();

        assertThatExceptionOfType(TooManyWrongTokensException.class)
                .isThrownBy(() -> limit.check(token, ADDRESS, secret -> Optional.empty()));

        lookUp.complete(Optional.empty());
        assertThat(last.get()).isEmpty();
    }
}
