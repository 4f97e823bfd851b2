package dev.interlock.adapter.web.security.login;

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
import org.junit.jupiter.api.Test;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
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
        when(members.loadUserByUsername("kim"))
                .thenReturn(new SignedInMember(new Member(new MemberId("kim"), "Kim", "{noop}secret", Role.CUSTOMER)));
        when(members.updatePassword(any(), any())).thenThrow(new CannotCreateTransactionException("No connection"));

        assertThatExceptionOfType(InternalAuthenticationServiceException.class)
                .isThrownBy(() ->
                        provider.authenticate(UsernamePasswordAuthenticationToken.unauthenticated("kim", "secret")));
    }
}
