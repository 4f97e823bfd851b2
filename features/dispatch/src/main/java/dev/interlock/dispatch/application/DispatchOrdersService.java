package dev.interlock.dispatch.application;

import static java.util.Comparator.comparing;

import dev.interlock.dispatch.application.DispatchLog.StartedDispatch;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockStoreException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.security.access.prepost.PreAuthorize;

/**
 * All orders under one lock, then one after the other. Whatever another admin dispatches at this moment is left out, and the
 * rest is asked for again.
 */
public class DispatchOrdersService implements DispatchOrders {

    private static final Logger LOG = System.getLogger(DispatchOrdersService.class.getName());

    /** Each attempt but the last leaves out an order, or failed because a lock was released at that moment. */
    private static final int ATTEMPTS = 10;

    private final DispatchLocks locks;
    private final Dispatcher dispatcher;
    private final Clock clock;

    public DispatchOrdersService(DispatchLocks locks, Dispatcher dispatcher, Clock clock) {
        this.locks = locks;
        this.dispatcher = dispatcher;
        this.clock = clock;
    }

    @Override
    @PreAuthorize("hasRole('ADMIN')")
    public Dispatch dispatchOrders(DispatchOrdersRequest request) {
        Actor actor = request.actor();
        StartedDispatch dispatch = new StartedDispatch(UUID.randomUUID(), clock.instant(), actor.name());
        List<DispatchOutcome> outcomes = new ArrayList<>();
        List<OrderSnapshot> rest = new ArrayList<>(request.orders());
        LockOwner owner = LockOwner.named(actor.name());
        try {
            for (int attempt = 0; attempt < ATTEMPTS && !rest.isEmpty(); attempt++) {
                dispatchTogether(rest, owner, dispatch, actor, outcomes);
            }
            rest.forEach(order -> outcomes.add(new Skipped(order.number(), Reason.HELD)));
        } catch (LockStoreException unreachable) {
            LOG.log(Level.WARNING, "Not dispatched: " + rest, unreachable);
            rest.forEach(order -> outcomes.add(new Skipped(order.number(), Reason.NOT_TRIED)));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            rest.forEach(order -> outcomes.add(new Skipped(order.number(), Reason.NOT_TRIED)));
        }
        outcomes.sort(comparing(outcome -> outcome.orderNumber().value()));
        keepSkipped(dispatch, outcomes);
        return new Dispatch(dispatch.id(), outcomes);
    }

    /** Keeps the outcomes of skipped orders. A failure is logged only: the labels are stored already. */
    private void keepSkipped(StartedDispatch dispatch, List<DispatchOutcome> outcomes) {
        try {
            dispatcher.keepSkipped(
                    dispatch,
                    outcomes.stream().filter(Skipped.class::isInstance).toList());
        } catch (RuntimeException failure) {
            LOG.log(Level.WARNING, "The page of a dispatch lacks the orders that were skipped: " + outcomes, failure);
        }
    }

    /** Moves each order from the rest to the outcomes: all of them under one grant, or else those that others hold. */
    private void dispatchTogether(
            List<OrderSnapshot> rest,
            LockOwner owner,
            StartedDispatch dispatch,
            Actor actor,
            List<DispatchOutcome> outcomes)
            throws InterruptedException {
        Optional<LockHandle> grant = locks.tryLock(rest, owner);
        if (grant.isEmpty()) {
            leaveOut(locks.holders(rest), rest, outcomes);
            return;
        }
        try (LockHandle held = grant.get()) {
            while (!rest.isEmpty()) {
                outcomes.add(dispatcher.dispatch(rest.get(0), held, dispatch, actor));
                rest.remove(0);
            }
        }
    }

    private static void leaveOut(
            Map<OrderNo, String> holders, List<OrderSnapshot> rest, List<DispatchOutcome> outcomes) {
        rest.removeIf(order -> {
            String holder = holders.get(order.number());
            if (holder != null) {
                outcomes.add(new Skipped(order.number(), Reason.HELD, holder));
            }
            return holder != null;
        });
    }
}
