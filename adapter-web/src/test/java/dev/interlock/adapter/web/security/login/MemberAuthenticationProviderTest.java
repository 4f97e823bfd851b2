package dev.interlock.adapter.web.security.login;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import org.junit.jupiter.api.Test;
import org.springframework.security.authentication.AuthenticationServiceException;
import org.springframework.security.authentication.InternalAuthenticationServiceException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.userdetails.UserDetailsPasswordService;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.transaction.CannotCreateTransactionException;

class MemberAuthenticationProviderTest {

    /** The password is stored in an old encoding, so it is written anew. */
    @Test
    void aSignInThatCannotWriteFailsLikeOneThatCannotRead() {
        MemberDetailsService members = mock();
        when(members.loadUserByUsername("kim"))
                .thenReturn(new SignedInMember(new Member(new MemberId("kim"), "Kim", "{noop}secret", Role.CUSTOMER)));
        UserDetailsPasswordService passwords = mock();
        when(passwords.updatePassword(any(), any())).thenThrow(new CannotCreateTransactionException("No connection"));
        MemberAuthenticationProvider provider =
                new MemberAuthenticationProvider(members, (attempt, password) -> password.apply(attempt));
        provider.setPasswordEncoder(PasswordEncoderFactories.createDelegatingPasswordEncoder());
        provider.setUserDetailsPasswordService(passwords);

        assertThatExceptionOfType(AuthenticationServiceException.class)
                .isThrownBy(() ->
                        provider.authenticate(UsernamePasswordAuthenticationToken.unauthenticated("kim", "secret")))
                .isNotInstanceOf(InternalAuthenticationServiceException.class);
    }
}
