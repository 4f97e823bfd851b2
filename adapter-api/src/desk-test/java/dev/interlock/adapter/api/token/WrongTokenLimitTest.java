package dev.interlock.adapter.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.lock.testing.Await;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WrongTokenLimitTest {

    private final WrongTokenLimit limit = new WrongTokenLimit(
            Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder()).build());

    /** A program goes on after a restart of the node, which does not know its token any more. */
    @Test
    @Timeout(30)
    void concurrentRequestsWithARightTokenAreNotRefused() throws InterruptedException, ExecutionException {
        String token = TokenSecret.random().text();
        CompletableFuture<Optional<String>> lookUp = new CompletableFuture<>();
        List<FutureTask<Optional<String>>> requests = Stream.generate(
                        () -> new FutureTask<>(() -> limit.check(token, "192.0.2.1", secret -> lookUp.join())))
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
}
