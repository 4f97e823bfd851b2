package dev.interlock.unpaid.application;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.CancelOrder;
import dev.interlock.application.port.in.order.CancelOrder.CancelOrderRequest;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.out.order.OrderQueue;
import dev.interlock.application.port.out.order.OrderQueue.QueuedOrder;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderState;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs on one node at a time: the lock is held around the run, and each order has a transaction of its own that begins with the
 * fence.
 */
public class CancelUnpaidOrdersService implements CancelUnpaidOrders {

    /**
     * When orders are canceled for want of payment.
     *
     * @param node names this process to people
     * @param patience how long an order may wait for its payment
     * @param lease how long no other node takes over when this one dies
     */
    public record UnpaidTerms(String node, Duration patience, Duration lease) {}

    public static final LockTarget JOB = new LockTarget("Job", "cancel-unpaid-orders");

    private static final Logger LOG = System.getLogger(CancelUnpaidOrdersService.class.getName());

    /** Pages show its text, {@code field.REASON.UNPAID}, in the language of the reader. */
    private static final String REASON = "UNPAID";

    private static final int PAGE_SIZE = 100;

    private final OrderQueue queue;
    private final CancelOrder cancelOrder;
    private final DistributedLock lock;
    private final FencedTransaction transaction;
    private final RecordRefusal recordRefusal;
    private final UnpaidTerms terms;
    private final Clock databaseClock;

    public CancelUnpaidOrdersService(
            OrderQueue queue,
            CancelOrder cancelOrder,
            DistributedLock jobLock,
            FencedTransaction transaction,
            RecordRefusal recordRefusal,
            UnpaidTerms terms,
            Clock databaseClock) {
        this.queue = queue;
        this.cancelOrder = cancelOrder;
        this.lock = jobLock;
        this.transaction = transaction;
        this.recordRefusal = recordRefusal;
        this.terms = terms;
        this.databaseClock = databaseClock;
    }

    @Override
    public int cancelUnpaidOrders() throws InterruptedException {
        Optional<LockHandle> grant =
                lock.tryLock(LockRequest.watched(LockOwner.named(terms.node()), terms.lease(), JOB));
        if (grant.isEmpty()) {
            return 0;
        }
        try (LockHandle held = grant.get()) {
            return cancelAll(held);
        }
    }

    /**
     * Goes page by page, so that orders that fail don't block the others for ever. A node that has lost the lock stops; the
     * new holder goes on from there.
     */
    private int cancelAll(LockHandle grant) {
        Instant placedBy = databaseClock.instant().minus(terms.patience());
        OrderPosition last = null;
        int canceled = 0;
        List<RuntimeException> failures = new ArrayList<>();
        try {
            List<QueuedOrder> page;
            do {
                page = queue.findOldest(OrderState.PAYMENT_WAITING, placedBy, last, PAGE_SIZE);
                for (QueuedOrder order : page) {
                    if (grant.state() == State.LOST) {
                        throw new LeaseLostException(JOB);
                    }
                    canceled += tryCancel(order, grant, failures) ? 1 : 0;
                    last = order.position();
                }
            } while (page.size() == PAGE_SIZE);
        } catch (LeaseLostException lost) {
            LOG.log(Level.INFO, "Stops: {0}", lost.getMessage());
        }
        if (!failures.isEmpty()) {
            throw failures.get(0);
        }
        return canceled;
    }

    /**
     * An order that fails does not stop the run. A refusal is recorded here, because the fenced transaction around the use case has ended
     * only now.
     */
    private boolean tryCancel(QueuedOrder order, LockHandle grant, List<RuntimeException> failures) {
        CancelOrderRequest request = new CancelOrderRequest(order.number(), order.version(), REASON, Actor.SYSTEM);
        try {
            transaction.run(grant, JOB, () -> cancelOrder.cancelOrder(request));
            return true;
        } catch (AlreadyLockedException | VersionConflictException left) {
            recordRefusal.recordRefusal(request, left);
            return false;
        } catch (LeaseLostException lost) {
            throw lost;
        } catch (RuntimeException failed) {
            LOG.log(Level.WARNING, "Not canceled, tried again next time: " + order.number(), failed);
            failures.add(failed);
            return false;
        }
    }
}
