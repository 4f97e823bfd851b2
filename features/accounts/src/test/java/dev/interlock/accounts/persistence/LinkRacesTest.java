package dev.interlock.accounts.persistence;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.accounts.application.AccountRepository;
import dev.interlock.accounts.application.MailAddress;
import dev.interlock.accounts.application.MailChange;
import dev.interlock.accounts.application.MailChangeRepository;
import dev.interlock.accounts.application.MailChanges;
import dev.interlock.accounts.application.SessionEnd;
import dev.interlock.application.port.out.editlock.LockEventLog;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Members change their passwords while links of theirs are used or stored. These lock the same rows: a deadlock would fail one of them. */
@AccountsTableTest
class LinkRacesTest {

    private static final int ROUNDS = 20;
    private static final List<MemberId> IDS = IntStream.range(0, ManyThreads.COUNT / 2)
            .mapToObj(number -> new MemberId("link-race-" + number))
            .toList();

    @Autowired
    MailChangeRepository changes;

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

    @Autowired
    JdbcClient jdbc;

    SessionEnd end;
    MailChanges mailChanges;

    @BeforeEach
    void wire() {
        end = new SessionEnd(members, accounts, heldLocks, leases, events);
        mailChanges = new MailChanges(changes, members, accounts, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));
        transaction.executeWithoutResult(status -> IDS.stream()
                .filter(id -> members.find(id).isEmpty())
                .forEach(id -> members.add(new Member(id, "Sora", "{noop}secret", Role.CUSTOMER))));
    }

    @Test
    void eitherALinkForANewPasswordIsUsedOrThePasswordChanges() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            IDS.forEach(id -> transaction.executeWithoutResult(
                    status -> accounts.replaceLink(id, "hash of " + id, Instant.ofEpochMilli(9))));

            List<List<Boolean>> done = eachWhileItsPasswordChanges(
                    member -> end.usePasswordLink(member.id(), "hash of " + member.id(), "{noop}by link"));

            assertThat(done).allMatch(pair -> !pair.get(0).equals(pair.get(1)));
        }
    }

    @Test
    void eitherALinkToAMailAddressIsUsedOrThePasswordChanges() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Map<MemberId, String> tokens = present().stream()
                    .collect(toMap(
                            Member::id,
                            member -> transaction
                                    .execute(status -> replace(member))
                                    .orElseThrow()));

            List<List<Boolean>> done = eachWhileItsPasswordChanges(
                    member -> mailChanges.confirm(change(member.id()), requireNonNull(tokens.get(member.id()))));

            assertThat(done).allMatch(pair -> !pair.get(0).equals(pair.get(1)));
        }
    }

    @Test
    void noLinkToAMailAddressOutlastsTheEarlierPassword() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            List<List<Boolean>> done =
                    eachWhileItsPasswordChanges(member -> replace(member).isPresent());

            assertThat(done).allMatch(pair -> pair.get(1));
            assertThat(jdbc.sql("select count(*) from mail_change where member_id in (:ids)")
                            .param("ids", IDS.stream().map(MemberId::value).toList())
                            .query(Integer.class)
                            .single())
                    .isZero();
        }
    }

    private Optional<String> replace(Member member) {
        return mailChanges.replace(change(member.id()), member.epoch());
    }

    private static MailChange change(MemberId id) {
        return new MailChange(id, new MailAddress(id + "@race.example"));
    }

    private List<Member> present() {
        return IDS.stream().map(id -> members.find(id).orElseThrow()).toList();
    }

    /** Two threads for a member. Returns what they did, by member. */
    private List<List<Boolean>> eachWhileItsPasswordChanges(Predicate<Member> attempt) throws Exception {
        List<Member> present = present();
        List<Boolean> done = ManyThreads.atOnce(number -> {
            Member member = present.get(number / 2);
            return transaction.execute(status -> number % 2 == 0
                    ? attempt.test(member)
                    : end.changePassword(member.id(), member.epoch(), "{noop}chosen")
                            .isPresent());
        });
        return IntStream.range(0, present.size())
                .mapToObj(number -> done.subList(2 * number, 2 * number + 2))
                .toList();
    }
}
