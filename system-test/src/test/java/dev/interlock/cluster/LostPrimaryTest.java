package dev.interlock.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.interlock.cluster.Browser.Page;
import dev.interlock.cluster.Editor.Form;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The primary of a MySQL group dies, freezes, is cut off, has a full disk or a wrong clock while users work, or a secondary freezes, as
 * often as the {@link Workload} says.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledForMySqlGroup
class LostPrimaryTest {

    /** On top of the time in which the group elects another primary, if it does. */
    private static final Duration LONGEST_UNTIL_WRITTEN = Duration.ofSeconds(5);

    private static final Duration LEASE = Duration.ofSeconds(20);
    private static final Duration LONGEST_UNTIL_GRANTED = LEASE.plusMinutes(2);

    private final MySqlGroup group = new MySqlGroup();
    private final Cluster cluster = start();

    private Cluster start() {
        try {
            return Cluster.startOn(
                    group.url(),
                    3,
                    "--interlock.edit-lock.lease=" + LEASE,
                    "--interlock.edit-lock.customer-lease=" + LEASE,
                    "--interlock.edit-lock.heartbeat=" + LEASE.dividedBy(2));
        } catch (RuntimeException e) {
            group.close();
            throw e;
        }
    }

    @AfterAll
    void close() {
        try {
            cluster.close();
        } finally {
            group.close();
        }
    }

    @Test
    void aKilledPrimaryLosesNothing() throws IOException, InterruptedException {
        Workload.run(cluster, work -> {
            OpenForm form = OpenForm.open(cluster.address());
            MySqlMember primary = group.primary();
            long lost = System.nanoTime();
            primary.kill();
            String typed = "Typed without a primary at " + lost;
            Page refused = form.submit(typed);
            awaitWritten(work, primary, lost);
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.document().text()).contains(typed);
            assertThat(form.submit(typed).address()).hasPath(form.order());
            assertThat(form.reload().document().text()).contains(typed);
            work.awaitMore();
            group.restart(primary);
            group.awaitAllOnline();
        });
    }

    @Test
    void aFrozenPrimaryLosesNothing() throws IOException, InterruptedException {
        Workload.run(cluster, work -> {
            MySqlMember primary = group.primary();
            long lost = System.nanoTime();
            primary.freeze();
            awaitWritten(work, primary, lost);
            work.awaitMore();
            primary.resume();
            awaitNoticed(primary);
            work.awaitMore();
            group.awaitAllOnline();
        });
    }

    /** The check of the proxy asks one of the two first, and waits for it in vain. */
    @Test
    void aFrozenSecondaryLosesNothingAndKeepsThePrimaryUp() throws IOException, InterruptedException {
        Workload.run(cluster, work -> {
            MySqlMember primary = group.primary();
            long markedDown = group.countMarkedDown(primary);
            for (MySqlMember secondary : group.secondaries()) {
                secondary.freeze();
                CompletableFuture<Duration> check = CompletableFuture.supplyAsync(() -> check(primary));
                Duration longest = work.longestUnwrittenUntil(() -> !primary.sees(secondary));
                System.out.printf(
                        "a secondary was frozen: a check took %.1f s, and at most %.1f s were without an acknowledged save%n",
                        check.join().toMillis() / 1e3, longest.toMillis() / 1e3);
                work.awaitMore();
                secondary.resume();
                assertThat(longest).isLessThanOrEqualTo(LONGEST_UNTIL_WRITTEN);
                await("notice").atMost(Duration.ofMinutes(1)).until(() -> !secondary.isOnline());
                group.awaitAllOnline();
            }
            assertThat(group.primary()).isEqualTo(primary);
            assertThat(group.countMarkedDown(primary)).isEqualTo(markedDown);
        });
    }

    /** Returns how long the check of the proxy takes to succeed. */
    private Duration check(MySqlMember primary) {
        long started = System.nanoTime();
        assertThat(group.isServed(primary)).isTrue();
        return Duration.ofNanos(System.nanoTime() - started);
    }

    @Test
    void aPrimaryWithAFullDiskLosesNothing() throws IOException, InterruptedException {
        assumeTrue(SmallDisk.canBeMounted(), "Needs root");
        Workload.run(cluster, work -> {
            MySqlMember member = group.secondary();
            member.stop();
            try (SmallDisk disk = SmallDisk.mountAt(member.data())) {
                group.restart(member);
                group.awaitAllOnline();
                group.makePrimary(member);
                work.awaitMore();
                OpenForm form = OpenForm.open(cluster.address());

                disk.fill();
                work.awaitFailure();
                String typed = "Typed on a full disk at " + System.nanoTime();
                Page refused = form.submit(typed);
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.document().text()).contains(typed);

                disk.free();
                long freed = System.nanoTime();
                work.awaitWritten();
                System.out.printf(
                        "a save acknowledged %.1f s after space was freed%n", (System.nanoTime() - freed) / 1e9);
                form.submit(typed);
                assertThat(form.reload().document().text()).contains(typed);
                work.awaitMore();
                member.stop();
            }
            group.restart(member);
            group.awaitAllOnline();
        });
    }

    @Test
    void aPrimaryThatIsCutOffFromTheOthersLosesNothing() throws IOException, InterruptedException {
        assumeTrue(CutOff.isPossible(), "Needs root and nft");
        Workload.run(cluster, work -> {
            MySqlMember member = group.restartASecondary(CutOff.command());
            group.makePrimary(member);
            work.awaitMore();
            long lost = System.nanoTime();
            group.cutOff(member);
            try {
                awaitWritten(work, member, lost);
                awaitNoticed(member);
                System.out.printf("the former primary gave up after %.1f s%n", (System.nanoTime() - lost) / 1e9);
                work.awaitMore();
            } finally {
                CutOff.end();
            }
            // It would try again after five minutes.
            member.kill();
            group.restart(member);
            group.awaitAllOnline();
        });
    }

    /** The clock of the database decides when a lease ends. */
    @ParameterizedTest
    @ValueSource(ints = {60, -60})
    void aPrimaryWithAWrongClockLosesNothing(int secondsAhead) throws IOException, InterruptedException {
        Editor customer = Editor.signIn(cluster.address(), "customer2");
        Editor admin = Editor.signIn(cluster.address(), "admin2");
        String order = OpenForm.open(cluster.address()).number();
        Workload.runWithLocksThatMayBeLost(cluster, work -> {
            MySqlMember former = group.primary();
            MySqlMember member = group.restartASecondary(WrongClock.command(Duration.ofSeconds(secondsAhead)));
            assertThat(Duration.between(former.time(), member.time()).toSeconds())
                    .isBetween(secondsAhead - 5L, secondsAhead + 5L);

            Form first = customer.awaitForm(order, LONGEST_UNTIL_GRANTED);
            long granted = System.nanoTime();
            group.makePrimary(member);
            Form second = admin.awaitForm(order, LONGEST_UNTIL_GRANTED);
            Duration lasted = Duration.ofNanos(System.nanoTime() - granted);
            System.out.printf(
                    "the next primary was %+d s ahead, and a lease of %d s lasted %.1f s%n",
                    secondsAhead, LEASE.toSeconds(), lasted.toMillis() / 1e3);
            if (secondsAhead > 0) {
                assertThat(lasted).isLessThan(LEASE);
            } else {
                assertThat(lasted).isGreaterThan(LEASE);
            }
            Patience patience = new Patience(work.journal());
            customer.verifyRefused(first, "Typed by the first holder", patience);
            admin.verifySaved(second, "Typed by the second holder", patience);
            work.awaitMore();

            group.makePrimary(former);
            work.awaitMore();
            member.stop();
            group.restart(member);
            group.awaitAllOnline();
        });
    }

    private void awaitWritten(Workload work, MySqlMember former, long lost) {
        group.awaitPrimaryInsteadOf(former);
        long elected = System.nanoTime();
        work.awaitWritten();
        Duration untilElected = Duration.ofNanos(elected - lost);
        Duration untilWritten = Duration.ofNanos(System.nanoTime() - elected);
        System.out.printf(
                "another primary after %.1f s, a save acknowledged %.1f s later%n",
                untilElected.toMillis() / 1e3, untilWritten.toMillis() / 1e3);
        assertThat(untilWritten).isLessThanOrEqualTo(LONGEST_UNTIL_WRITTEN);
    }

    /** It counts itself as the primary until it hears from the group. Meanwhile, the proxy must not. */
    private void awaitNoticed(MySqlMember former) {
        await("end of the former primary").atMost(Duration.ofMinutes(1)).until(() -> {
            assertThat(group.isServed(former)).isFalse();
            return !former.isPrimary();
        });
    }
}
