package dev.interlock.adapter.persistence.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.persistence.PersistenceTest;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.application.port.out.order.PlacementLog;
import dev.interlock.application.port.out.order.PlacementLog.Placement;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionOperations;

/** An idempotency key is recorded for one placement. */
@PersistenceTest
@Timeout(60)
class PlacementTableTest {

    private static final MemberId KIM = new MemberId("kim");
    private static final MemberId LEE = new MemberId("lee");

    @Autowired
    PlacementLog placements;

    @Autowired
    TransactionOperations transaction;

    private final IdempotencyKey key = IdempotencyKey.random();
    private final Placement first = placement("f1");
    private final Placement second = placement("f2");

    @Test
    void aRepeatedRequestReturnsTheFirstPlacement() {
        assertThat(recorded(KIM, first)).isEmpty();

        assertThat(recorded(KIM, second)).contains(first);
        assertThat(recorded(LEE, second)).as("the same key of another customer").isEmpty();
    }

    @Test
    void aRolledBackPlacementIsNotRecorded() {
        transaction.executeWithoutResult(status -> {
            assertThat(placements.record(KIM, key, first)).isEmpty();
            status.setRollbackOnly();
        });

        assertThat(recorded(KIM, second)).isEmpty();
    }

    @Test
    void aRepeatedRequestWaitsForTheCommitOfTheFirst() {
        CompletableFuture<Optional<Placement>> repeat = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        transaction.executeWithoutResult(status -> {
            assertThat(placements.record(KIM, key, first)).isEmpty();
            repeat.completeAsync(() -> {
                begun.countDown();
                return recorded(KIM, second);
            });
            awaitLatch(begun);
            assertThat(repeat).isNotDone();
        });

        assertThat(repeat.join()).contains(first);
    }

    private static Placement placement(String fingerprint) {
        return new Placement(OrderNo.next(Instant.parse("2026-11-01T05:30:00Z"), ZoneOffset.UTC), fingerprint);
    }

    private Optional<Placement> recorded(MemberId orderer, Placement placement) {
        Optional<Placement> before = transaction.execute(status -> placements.record(orderer, key, placement));
        return before == null ? Optional.empty() : before;
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
