package dev.interlock.accounts.persistence;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.FormerAdminException;
import dev.interlock.accounts.application.OneTimeLinks;
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
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** Two admins disable each other, take the role from each other, or give each other links, at the same moment. */
@AccountsTableTest
class AccountRacesTest {

    private static final int ROUNDS = 20;
    private static final Member YUNA = new Member(new MemberId("yuna-admin"), "Yuna", "{noop}secret", Role.ADMIN);
    private static final Member MINA = new Member(new MemberId("mina-admin"), "Mina", "{noop}secret", Role.ADMIN);
    private static final Member SORA = new Member(new MemberId("sora-admin"), "Sora", "{noop}secret", Role.ADMIN);
    private static final Member HANA = new Member(new MemberId("hana-admin"), "Hana", "{noop}secret", Role.ADMIN);
    private static final Member JISU = new Member(new MemberId("jisu-admin"), "Jisu", "{noop}secret", Role.ADMIN);
    private static final Member NARI = new Member(new MemberId("nari-admin"), "Nari", "{noop}secret", Role.ADMIN);

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

    private void add(Member... admins) {
        transaction.executeWithoutResult(status -> List.of(admins).forEach(members::add));
    }

    @Test
    void oneOfTwoAdminsThatDisableEachOtherStaysEnabled() throws Exception {
        add(YUNA, HANA);

        assertThat(atOnce(YUNA, HANA, SessionEnd::disable)).containsExactlyInAnyOrder(true, false);

        assertThat(members.findAll(List.of(YUNA.id(), HANA.id())).values())
                .filteredOn(Member::enabled)
                .hasSize(1);
    }

    @Test
    void oneOfTwoAdminsThatTakeTheRoleFromEachOtherStaysAdmin() throws Exception {
        add(MINA, SORA);

        assertThat(atOnce(MINA, SORA, (end, member, admin) -> end.changeRole(member, Role.CUSTOMER, admin)))
                .containsExactlyInAnyOrder(true, false);

        assertThat(members.findAll(List.of(MINA.id(), SORA.id())).values())
                .filteredOn(member -> member.role() == Role.ADMIN)
                .hasSize(1);
    }

    /** Each locks its own row, and that of the other one by the foreign key of the link: a deadlock would fail one of them. */
    @Test
    void adminsGiveEachOtherLinks() throws Exception {
        add(JISU, NARI);
        SessionEnd end = new SessionEnd(members, accounts, heldLocks, leases, events);
        OneTimeLinks links = new OneTimeLinks(members, accounts, end, Clock.systemUTC());

        for (int round = 0; round < ROUNDS; round++) {
            assertThat(ManyThreads.atOnce(number -> {
                        Member admin = number % 2 == 0 ? JISU : NARI;
                        Member other = number % 2 == 0 ? NARI : JISU;
                        transaction.executeWithoutResult(status -> links.giveLink(other.id(), admin.id()));
                        return true;
                    }))
                    .containsOnly(true);
        }
    }

    private List<Boolean> atOnce(Member one, Member other, Command command) throws Exception {
        SessionEnd end = new SessionEnd(members, accountsThatMeet(new CyclicBarrier(2)), heldLocks, leases, events);
        CompletableFuture<Boolean> first = giving(() -> command.give(end, one.id(), other.id()));
        CompletableFuture<Boolean> second = giving(() -> command.give(end, other.id(), one.id()));
        return List.of(first.get(30, SECONDS), second.get(30, SECONDS));
    }

    /** Returns false if the admin is refused, because it has ceased to be one. */
    private CompletableFuture<Boolean> giving(Runnable command) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                transaction.executeWithoutResult(status -> command.run());
                return true;
            } catch (FormerAdminException refused) {
                return false;
            }
        });
    }

    /** What an admin does to another member. */
    private interface Command {

        void give(SessionEnd end, MemberId member, MemberId admin);
    }

    /** However many use it at once. */
    @Test
    void aLinkIsUsedOnce() throws Exception {
        Member jiho = new Member(new MemberId("jiho"), "Jiho", "{noop}secret", Role.CUSTOMER);
        add(jiho);
        transaction.executeWithoutResult(status -> accounts.replaceLink(jiho.id(), "older", Instant.EPOCH));
        transaction.executeWithoutResult(status -> accounts.replaceLink(jiho.id(), "hash", Instant.ofEpochMilli(9)));
        assertThat(accounts.findLink("hash", Instant.ofEpochMilli(8))).contains(jiho.id());
        assertThat(accounts.findLink("hash", Instant.ofEpochMilli(9))).isEmpty();
        assertThat(accounts.findLink("older", Instant.EPOCH)).isEmpty();
        SessionEnd end = new SessionEnd(members, accounts, heldLocks, leases, events);

        List<CompletableFuture<Boolean>> uses = Stream.of("{noop}a", "{noop}b", "{noop}c", "{noop}d")
                .map(password -> CompletableFuture.supplyAsync(
                        () -> transaction.execute(status -> end.usePasswordLink(jiho.id(), "hash", password))))
                .toList();

        List<Boolean> used = new ArrayList<>();
        for (CompletableFuture<Boolean> use : uses) {
            used.add(use.get(30, SECONDS));
        }
        assertThat(used).containsOnlyOnce(true);
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
