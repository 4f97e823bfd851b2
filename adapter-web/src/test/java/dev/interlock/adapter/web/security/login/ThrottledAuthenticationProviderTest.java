package dev.interlock.adapter.web.security.login;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.github.benmanes.caffeine.cache.Caffeine;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import io.github.bucket4j.caffeine.Bucket4jCaffeine;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.transaction.CannotCreateTransactionException;

class ThrottledAuthenticationProviderTest {

    private final MemberDetailsService members = mock();
    private final ThrottledAuthenticationProvider provider = new ThrottledAuthenticationProvider(
            members,
            new LoginThrottle(
                    Bucket4jCaffeine.<String>builderFor(Caffeine.newBuilder()).build()));

    /** The password is stored in an old encoding, so it is written anew. */
    @Test
    void aSignInThatCannotWriteFailsLikeOneThatCannotRead() {
        provider.setPasswordEncoder(PasswordEncoderFactories.createDelegatingPasswordEncoder());
        when(members.loadUserByUsername("kim")).thenReturn(member("{noop}secret"));
        when(members.updatePassword(any(), any())).thenThrow(new CannotCreateTransactionException("No connection"));

        assertThatExceptionOfType(AuthenticationServiceException.class)
                .isThrownBy(() -> signIn("secret"))
                .isNotInstanceOf(InternalAuthenticationServiceException.class);
    }

    @Test
    void noMorePasswordsAreCheckedAtOnceThanThereAreProcessors() throws Exception {
        int processors = Runtime.getRuntime().availableProcessors();
        CountDownLatch checking = new CountDownLatch(processors);
        CountDownLatch end = new CountDownLatch(1);
        when(members.loadUserByUsername("kim")).thenAnswer(kim -> member("{noop}secret"));
        provider.setPasswordEncoder(new PasswordEncoder() {
            @Override
            public String encode(@Nullable CharSequence password) {
                return "";
            }

            @Override
            public boolean matches(@Nullable CharSequence password, @Nullable String encoded) {
                checking.countDown();
                try {
                    return end.await(30, SECONDS);
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
            }
        });
        List<CompletableFuture<Authentication>> checks = IntStream.range(0, processors)
                .mapToObj(
                        i -> CompletableFuture.supplyAsync(() -> signIn("secret"), check -> new Thread(check).start()))
                .toList();
        assertThat(checking.await(30, SECONDS)).isTrue();

        assertThatExceptionOfType(TooManyAttemptsException.class)
                .isThrownBy(() -> signIn("secret"))
                .matches(busy -> busy.retryAfterSeconds() == 1);

        end.countDown();
        for (CompletableFuture<Authentication> check : checks) {
            assertThat(check.get(30, SECONDS).isAuthenticated()).isTrue();
        }
        assertThat(signIn("secret").isAuthenticated())
                .as("a processor is free again")
                .isTrue();
    }

    private Authentication signIn(String password) {
        return provider.authenticate(UsernamePasswordAuthenticationToken.unauthenticated("kim", password));
    }

    private static SignedInMember member(String password) {
        return new SignedInMember(new Member(new MemberId("kim"), "Kim", password, Role.CUSTOMER));
    }
}
