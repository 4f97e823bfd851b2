package dev.interlock.accounts.web.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.interlock.accounts.application.AccountQueries;
import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.Leave;
import dev.interlock.accounts.application.OwnAccountService;
import dev.interlock.accounts.application.Passwords;
import dev.interlock.accounts.application.SessionEnd;
import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import jakarta.servlet.http.HttpSession;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MemberSessionsTest {

    private static final String PASSWORD = "comma walrus tin";
    private static final Member SORA = new Member(new MemberId("sora"), "Sora", "{noop}secret", Role.CUSTOMER);

    private final MemberRepository members = mock();
    private final Passwords passwords = mock();
    private final MemberSessions sessions = new MemberSessions(
            mock(AccountQueries.class),
            new OwnAccountService(mock(SessionEnd.class), members, mock(AccountRepository.class), passwords),
            mock(Leave.class),
            event -> {});

    /** Sessions of every other member would wait for the same monitor. */
    @Test
    void aPasswordIsEncodedOutsideTheMonitor() {
        when(members.find(SORA.id())).thenReturn(Optional.of(SORA));
        when(passwords.encode(PASSWORD)).then(call -> {
            assertThat(Thread.holdsLock(sessions)).isFalse();
            return "{bcrypt}";
        });

        sessions.changePassword(PASSWORD, new SignedInMember(SORA), mock(HttpSession.class), Set.of());

        verify(passwords).encode(PASSWORD);
    }
}
