package dev.interlock.lab.scenarios;

import static dev.interlock.lab.scenario.Cell.Expected.CONSISTENT;
import static dev.interlock.lab.scenario.Cell.Expected.stuck;
import static dev.interlock.lab.scenario.Cell.Expected.twoHolders;
import static dev.interlock.lab.scenarios.StagedOrder.ADMIN;
import static dev.interlock.lab.scenarios.StagedOrder.CUSTOMER;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.counterexample.DeleteWithoutCompare;
import dev.interlock.lab.counterexample.RedlockReleasedInPart;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Play.Part;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.RedisHashLock;
import dev.interlock.lab.technique.lock.RedisLock;
import dev.interlock.lab.technique.lock.Redlock;
import java.util.List;

/** The customer's lease has ended, an admin holds the lock, and then the customer's request releases it. A second admin waits. */
public final class S15_LateRelease implements Scenario {

    private static final String ADMIN2 = "admin2";

    /** One of three nodes loses its leases while the customer holds the lock. */
    private static final String NODE_RESTARTS = "node-restarts";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(DeleteWithoutCompare.class, twoHolders(ADMIN, ADMIN2)).withNote("any-holder"),
                new Cell(RedisLock.class, CONSISTENT),
                new Cell(RedisHashLock.class, CONSISTENT),
                new Cell(Redlock.class, CONSISTENT),
                new Cell(RedlockReleasedInPart.class, stuck(CUSTOMER))
                        .withVariant(NODE_RESTARTS)
                        .withNote("first-server"),
                new Cell(Redlock.class, CONSISTENT).withVariant(NODE_RESTARTS));
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    public Schedule schedule(Cell cell) {
        return cell.variant().equals(NODE_RESTARTS) ? RestartedNode.schedule() : schedule();
    }

    private static Schedule schedule() {
        return new Schedule()
                .until(CUSTOMER, Schedule.THINK)
                .until(ADMIN, "acquire")
                .until(ADMIN, "update purchase_order")
                .toTheEnd(CUSTOMER)
                .until(ADMIN2, Schedule.THINK)
                .toTheEnd(ADMIN)
                .toTheEnd(ADMIN2);
    }

    @Override
    public Play stage(Cell cell, Desk desk) {
        StagedOrder order = StagedOrder.on(desk, cell);
        LockedWork lock = releasedLate(desk.get(cell.technique(LockedWork.class)), desk);
        return cell.variant().equals(NODE_RESTARTS) ? new RestartedNode(order, lock).play() : lateRelease(order, lock);
    }

    private static Play lateRelease(StagedOrder order, LockedWork lock) {
        ChangeUnderLock admins = ChangeUnderLock.admins(order, lock);
        return new Play(
                List.of(
                        new Part(ADMIN, order.desk().admin(), new AfterLease(order, admins)),
                        ChangeUnderLock.customers(order, lock).part(),
                        new ChangeUnderLock(order, lock, ADMIN2, S15_LateRelease::toFloor).part()),
                schedule(),
                StagedOrder.TABLE,
                order::row,
                new OneHolder(StagedOrder.bothChanges()));
    }

    private static ShippingInfo toFloor(ShippingInfo info) {
        return new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), info.address().address1(), "Floor 2"),
                info.message());
    }

    /** The request thinks before it releases the lock. */
    private static LockedWork releasedLate(LockedWork lock, Desk desk) {
        return (target, owner, wait, work) -> lock.run(target, owner, wait, () -> {
            work.run();
            desk.think();
        });
    }
}
