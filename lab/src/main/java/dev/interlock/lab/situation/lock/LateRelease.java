package dev.interlock.lab.situation.lock;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.redis.PublishedNodes;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Cell.Expected;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Play.Request;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.AfterLease;
import dev.interlock.lab.situation.staging.Claims;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.specimen.DeleteWithoutCompare;
import dev.interlock.lab.specimen.RedlockReleasedInPart;
import dev.interlock.lab.technique.lock.LockAroundWork;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The customer's lease has ended, an admin holds the lock, and then the customer's request releases it. A third one waits. */
public final class LateRelease implements Scenario {

    private static final String ADMIN = "admin";
    private static final String ADMIN2 = "admin2";
    private static final String CUSTOMER = "customer";
    private static final String TABLE = "purchase_order";
    private static final String MESSAGE = "Fragile";
    private static final String FLOOR = "Floor 2";

    /** One of three nodes loses its leases while the customer holds the lock. */
    private static final String NODE_RESTARTS = "node-restarts";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.DELETE_WITHOUT_COMPARE, new Expected(Verdict.TWO_HOLDERS, ADMIN, ADMIN2)),
            new Cell(Strategy.COMPARE_AND_DELETE, CONSISTENT),
            new Cell(Strategy.REDIS_HASH_LOCK, CONSISTENT),
            new Cell(Strategy.REDLOCK, CONSISTENT),
            new Cell(Strategy.REDLOCK_RELEASED_IN_PART, new Expected(Verdict.STUCK, CUSTOMER))
                    .withVariant(NODE_RESTARTS),
            new Cell(Strategy.REDLOCK, CONSISTENT).withVariant(NODE_RESTARTS));

    @Override
    public String id() {
        return "S15";
    }

    @Override
    public List<Cell> cells() {
        return CELLS;
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, false);
        LockedWork lock = releasedLate(lock(cell, desk), desk);
        return cell.variant().equals(NODE_RESTARTS) ? new RestartedNode(order, lock).play() : lateRelease(order, lock);
    }

    private static Play lateRelease(StagedOrder order, LockedWork lock) {
        Desk desk = order.desk();
        Request admins = new ChangeUnderLock(order, lock, ADMIN, desk.admin(), StagedOrder.withMessage(MESSAGE));
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), new AfterLease(order, admins)),
                        new Part(
                                CUSTOMER,
                                desk.customer(),
                                new ChangeUnderLock(order, lock, CUSTOMER, desk.customer(), StagedOrder.toNewStreet())),
                        new Part(
                                ADMIN2,
                                desk.admin(),
                                new ChangeUnderLock(order, lock, ADMIN2, desk.admin(), LateRelease::toFloor))),
                new Schedule()
                        .until(CUSTOMER, Schedule.THINK)
                        .until(ADMIN, "acquire")
                        .until(ADMIN, "update purchase_order")
                        .toTheEnd(CUSTOMER)
                        .until(ADMIN2, Schedule.THINK)
                        .toTheEnd(ADMIN)
                        .toTheEnd(ADMIN2),
                TABLE,
                order::row,
                new OneHolder(
                        TABLE,
                        new Claims()
                                .writes(CUSTOMER, "address1", StagedOrder.NEW)
                                .writes(ADMIN, "message", MESSAGE)));
    }

    private static ShippingInfo toFloor(ShippingInfo info) {
        return new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), info.address().address1(), FLOOR),
                info.message());
    }

    /** The request thinks before it releases the lock. */
    private static LockedWork releasedLate(LockedWork lock, Desk desk) {
        return (target, owner, wait, work) -> lock.run(target, owner, wait, () -> {
            work.run();
            desk.think();
        });
    }

    private static LockedWork lock(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case DELETE_WITHOUT_COMPARE -> desk.get(DeleteWithoutCompare.class);
            case REDLOCK_RELEASED_IN_PART -> new RedlockReleasedInPart(desk.get(PublishedNodes.class));
            case COMPARE_AND_DELETE, REDIS_HASH_LOCK, REDLOCK -> desk.get(LockAroundWork.class);
            default -> throw new IllegalArgumentException("No release for " + cell.strategy());
        };
    }
}
