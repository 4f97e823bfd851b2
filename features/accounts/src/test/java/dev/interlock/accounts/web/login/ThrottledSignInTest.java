package dev.interlock.accounts.web.login;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.adapter.web.security.login.RetryLater;
import dev.interlock.adapter.web.security.login.TooManyAttemptsException;
import io.github.bucket4j.BucketExceptions.BucketExecutionException;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import io.github.bucket4j.distributed.proxy.ProxyManager;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;

class ThrottledSignInTest {

    private static final Authentication ATTEMPT = UsernamePasswordAuthenticationToken.unauthenticated("kim", "secret");

    private final ThrottledSignIn limit = new ThrottledSignIn(new LoginThrottle(
            Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder()).build()));

    @Test
    void noMorePasswordsAreCheckedAtOnceThanThereAreProcessors() throws Exception {
        int processors = Runtime.getRuntime().availableProcessors();
        CountDownLatch checking = new CountDownLatch(processors);
        CountDownLatch end = new CountDownLatch(1);
        UnaryOperator<Authentication> slowly = attempt -> {
            checking.countDown();
            try {
                assertThat(end.await(30, SECONDS)).isTrue();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
            return attempt;
        };
        List<CompletableFuture<Authentication>> checks = IntStream.range(0, processors)
                .mapToObj(i -> CompletableFuture.supplyAsync(
                        () -> limit.check(ATTEMPT, slowly), check -> new Thread(check).start()))
                .toList();
        assertThat(checking.await(30, SECONDS)).isTrue();

        assertThatExceptionOfType(TooManyAttemptsException.class)
                .isThrownBy(() -> limit.check(ATTEMPT, UnaryOperator.identity()))
                .matches(busy -> RetryLater.of(busy).orElseThrow().seconds() == 1);

        end.countDown();
        for (CompletableFuture<Authentication> check : checks) {
            assertThat(check.get(30, SECONDS)).isEqualTo(ATTEMPT);
        }
        assertThat(limit.check(ATTEMPT, UnaryOperator.identity()))
                .as("a processor is free again")
                .isEqualTo(ATTEMPT);
    }

    @Test
    void noPasswordIsCheckedWhileAttemptsCannotBeCounted() {
        ProxyManager<String> away = mock();
        when(away.getProxy(any(), any())).thenThrow(new BucketExecutionException(new SQLException("away")));
        ThrottledSignIn unusable = new ThrottledSignIn(new LoginThrottle(away));

        assertThatExceptionOfType(InternalAuthenticationServiceException.class)
                .isThrownBy(() -> unusable.check(ATTEMPT, attempt -> {
                    throw new AssertionError("checked");
                }));
    }
}
