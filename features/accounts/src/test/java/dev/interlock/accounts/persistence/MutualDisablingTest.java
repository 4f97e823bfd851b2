package dev.interlock.accounts.persistence;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.DisabledAdminException;
import dev.interlock.accounts.application.SessionEnd;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.spi.LeaseStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins disable each other at the same moment. */
@AccountsTableTest
class MutualDisablingTest {

    private static final Member YUNA = new Member(new MemberId("yuna-admin"), "Yuna", "{noop}secret", Role.ADMIN);
    private static final Member HANA = new Member(new MemberId("hana-admin"), "Hana", "{noop}secret", Role.ADMIN);

    @Autowired
    MemberRepository members;

    @Autowired
    AccountRepository accounts;

    @Autowired
    HeldEditLocks heldLocks;

    @Autowired
    LeaseStore leases;

    @Autowired
    LockEventLog events;

    @Autowired
    TransactionOperations transaction;

    @Test
    void oneOfTwoAdminsThatDisableEachOtherStaysEnabled() throws Exception {
        transaction.executeWithoutResult(status -> {
            members.add(YUNA);
            members.add(HANA);
        });
        SessionEnd end = new SessionEnd(members, accountsThatMeet(new CyclicBarrier(2)), heldLocks, leases, events);

        CompletableFuture<Boolean> first = disabling(end, YUNA, HANA);
        CompletableFuture<Boolean> second = disabling(end, HANA, YUNA);

        assertThat(List.of(first.get(30, SECONDS), second.get(30, SECONDS))).containsExactlyInAnyOrder(true, false);
        assertThat(members.findAll(List.of(YUNA.id(), HANA.id())).values())
                .filteredOn(Member::enabled)
                .hasSize(1);
    }

    /** Returns false if the admin is refused, because it has been disabled. */
    private CompletableFuture<Boolean> disabling(SessionEnd end, Member member, Member admin) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                transaction.executeWithoutResult(status -> end.disable(member.id(), admin.id()));
                return true;
            } catch (DisabledAdminException refused) {
                return false;
            }
        });
    }

    /** Before a transaction raises an epoch, it waits for the other one to get there: both have read by then. */
    private AccountRepository accountsThatMeet(CyclicBarrier bothHaveRead) {
        return (AccountRepository) Proxy.newProxyInstance(
                AccountRepository.class.getClassLoader(),
                new Class<?>[] {AccountRepository.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("raiseEpoch")) {
                        bothHaveRead.await(30, SECONDS);
                    }
                    try {
                        return method.invoke(accounts, arguments);
                    } catch (InvocationTargetException failure) {
                        throw failure.getTargetException();
                    }
                });
    }
}
