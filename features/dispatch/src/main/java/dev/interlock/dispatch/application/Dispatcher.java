package dev.interlock.dispatch.application;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.order.OrderNotFoundException;
import dev.interlock.application.port.in.refusal.RecordRefusal;
import dev.interlock.application.port.in.shipping.OrderInWorkException;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.application.service.editlock.HeldEditLocks;
import dev.interlock.application.service.order.GuardedOrders;
import dev.interlock.application.service.order.OrderWork;
import dev.interlock.application.service.work.FencedTransaction;
import dev.interlock.dispatch.application.DispatchLog.StartedDispatch;
import dev.interlock.dispatch.application.DispatchOutcome.Reason;
import dev.interlock.dispatch.application.DispatchOutcome.Shipped;
import dev.interlock.dispatch.application.DispatchOutcome.Skipped;
import dev.interlock.dispatch.application.ShippingLabels.NoLabelException;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.order.Order;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.order.OrderStateException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.springframework.transaction.annotation.Transactional;

/**
 * Dispatches one order under a grant: makes its label with no transaction open, then ships it in one that begins with the
 * fence and keeps the label. The version stands for the label too: what is shipped goes where the label says.
 */
public class Dispatcher {

    private static final Logger LOG = System.getLogger(Dispatcher.class.getName());

    private final OrderRepository orders;
    private final HeldEditLocks heldLocks;
    private final ShippingLabels labels;
    private final DispatchLog dispatches;
    private final StartShipping startShipping;
    private final FencedTransaction transaction;
    private final List<OrderWork> work;
    private final MemberRepository members;
    private final RecordRefusal recordRefusal;
    private final Predicate<RuntimeException> lockTimeouts;

    /** @param lockTimeouts tells the failure of a transaction that waited too long for a row, and was rolled back */
    public Dispatcher(
            OrderRepository orders,
            HeldEditLocks heldLocks,
            ShippingLabels labels,
            DispatchLog dispatches,
            StartShipping startShipping,
            FencedTransaction transaction,
            List<OrderWork> work,
            MemberRepository members,
            RecordRefusal recordRefusal,
            Predicate<RuntimeException> lockTimeouts) {
        this.orders = orders;
        this.heldLocks = heldLocks;
        this.labels = labels;
        this.dispatches = dispatches;
        this.startShipping = startShipping;
        this.transaction = transaction;
        this.work = work;
        this.members = members;
        this.recordRefusal = recordRefusal;
        this.lockTimeouts = lockTimeouts;
    }

    /** Returns any failure of this order as its outcome, so that the orders after it are dispatched all the same. */
    DispatchOutcome dispatch(OrderSnapshot seen, LockHandle grant, StartedDispatch dispatch, Actor actor)
            throws InterruptedException {
        OrderNo number = seen.number();
        try {
            return ship(new StartShippingRequest(number, seen.version(), actor), grant, dispatch);
        } catch (OrderNotFoundException none) {
            return new Skipped(number, Reason.NOT_FOUND);
        } catch (OrderStateException forbidden) {
            return new Skipped(number, reason(forbidden.state()));
        } catch (VersionConflictException changed) {
            return new Skipped(number, Reason.CHANGED);
        } catch (AlreadyLockedException edited) {
            return new Skipped(number, Reason.EDITED);
        } catch (OrderInWorkException packed) {
            return new Skipped(number, Reason.PACKED, nameOf(packed.worker()));
        } catch (NoLabelException none) {
            return new Skipped(number, Reason.NO_LABEL);
        } catch (LeaseLostException lost) {
            return new Skipped(number, Reason.LOST);
        } catch (RuntimeException failure) {
            LOG.log(Level.WARNING, "Not dispatched: " + number, failure);
            return new Skipped(number, lockTimeouts.test(failure) ? Reason.HELD : Reason.FAILED);
        }
    }

    private DispatchOutcome ship(StartShippingRequest request, LockHandle grant, StartedDispatch dispatch)
            throws InterruptedException {
        OrderNo number = request.orderNumber();
        Order order = shippable(request);
        Shipped shipped = new Shipped(number, labels.makeLabel(number, order.shippingInfo()));
        startShipping(request, grant, () -> dispatches.add(dispatch, shipped));
        return shipped;
    }

    /** A refusal is recorded here, because the fenced transaction around the use case has ended only now. */
    private void startShipping(StartShippingRequest request, LockHandle grant, Runnable keepLabel) {
        try {
            transaction.run(grant, DispatchLocks.of(request.orderNumber()), () -> {
                startShipping.startShipping(request);
                keepLabel.run();
            });
        } catch (OrderStateException
                | VersionConflictException
                | AlreadyLockedException
                | OrderInWorkException
                | LeaseLostException refusal) {
            recordRefusal.recordRefusal(request, refusal);
            throw refusal;
        }
    }

    /** Keeps why orders were left, except for one that was shipped although that is not known. */
    @Transactional
    public void keepSkipped(StartedDispatch dispatch, List<DispatchOutcome> skipped) {
        skipped.forEach(outcome -> dispatches.add(dispatch, outcome));
    }

    /** A label takes long: none is made for an order that will be refused. */
    private Order shippable(StartShippingRequest request) {
        OrderNo number = request.orderNumber();
        Order order = orders.find(number, request.actor()).orElseThrow(() -> new OrderNotFoundException(number));
        order.verifyAllowed(request.command());
        GuardedOrders.verifyVersion(order, request);
        heldLocks.verifyNotEditedByAnother(request.target(), request.actor());
        work.forEach(kind -> kind.verifyNotByAnother(request));
        return order;
    }

    private String nameOf(MemberId id) {
        Member member = members.findAll(Set.of(id)).get(id);
        return member == null ? id.value() : member.name();
    }

    private static Reason reason(OrderState state) {
        return switch (state) {
            case PAYMENT_WAITING -> Reason.UNPAID;
            case CANCELED -> Reason.CANCELED;
            case PREPARING, SHIPPED, DELIVERING, DELIVERY_COMPLETED -> Reason.ALREADY_SHIPPED;
        };
    }
}
