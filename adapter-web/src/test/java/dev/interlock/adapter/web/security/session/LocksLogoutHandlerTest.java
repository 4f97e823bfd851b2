package dev.interlock.adapter.web.security.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.interlock.application.port.in.editlock.Editing;
import dev.interlock.application.port.in.editlock.Editing.EditingRequest;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.transaction.CannotCreateTransactionException;

class LocksLogoutHandlerTest {

    private static final LockTarget ONE = new LockTarget("Order", "260101-000000-AAAAAA");
    private static final LockTarget TWO = new LockTarget("Order", "260101-000000-BBBBBB");
    private static final SignedInMember SORA =
            new SignedInMember(new Member(new MemberId("sora"), "Sora", "{noop}secret", Role.CUSTOMER));

    private final MockHttpServletRequest ofTheSession = new MockHttpServletRequest();
    private final HttpSessionLocks locks = new HttpSessionLocks(ofTheSession, Clock.systemUTC());
    private final List<EditingRequest> released = new ArrayList<>();

    @Test
    void theLatestGrantOfEachLockOfTheSessionIsReleased() {
        LockId first = LockId.random();
        LockId last = LockId.random();
        locks.add(ONE, first);
        locks.add(ONE, last);
        locks.remove(ONE, first);
        locks.add(TWO, first);
        locks.remove(TWO, first);

        signOut(released::add);

        assertThat(released).containsExactly(new EditingRequest(ONE, last, SORA.actor()));
    }

    @Test
    void aFailingDatabaseDoesNotPreventSigningOut() {
        locks.add(ONE, LockId.random());

        assertThatCode(() -> {
                    signOut(request -> {
                        throw new DataAccessResourceFailureException("gone");
                    });
                    signOut(request -> {
                        throw new CannotCreateTransactionException("no connection");
                    });
                    signOut(request -> {
                        throw new LockStoreException("no answer");
                    });
                })
                .doesNotThrowAnyException();
    }

    /** Another request may have ended the session. A stream that is answered can't begin one to ask for its locks. */
    @Test
    void aRequestWithoutASessionReleasesNothing() {
        locks.add(ONE, LockId.random());

        signOut(new MockHttpServletRequest(), released::add);

        assertThat(released).isEmpty();
    }

    private void signOut(Consumer<EditingRequest> release) {
        signOut(ofTheSession, release);
    }

    private void signOut(MockHttpServletRequest request, Consumer<EditingRequest> release) {
        Authentication signedIn = UsernamePasswordAuthenticationToken.authenticated(SORA, null, SORA.getAuthorities());
        new LocksLogoutHandler(locks, editing(release)).logout(request, new MockHttpServletResponse(), signedIn);
    }

    private static Editing editing(Consumer<EditingRequest> release) {
        return (Editing) Proxy.newProxyInstance(
                Editing.class.getClassLoader(), new Class<?>[] {Editing.class}, (proxy, method, arguments) -> {
                    assertThat(method.getName()).isEqualTo("releaseEditLock");
                    release.accept((EditingRequest) arguments[0]);
                    return null;
                });
    }
}
