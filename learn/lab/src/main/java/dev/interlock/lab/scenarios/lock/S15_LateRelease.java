package dev.interlock.lab.scenarios.lock;

import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.OneHolder;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.RedisHashLock;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.RedisLock;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.Redlock;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.redlock.RedlockWithoutValidity.RedlockReleasedInPart;
import dev.interlock.lab.scenarios.redlock.RestartedNode;
import java.util.List;

/** The customer's lease has ended, an admin holds the lock, and then the customer's request releases it. A second admin waits. */
public final class S15_LateRelease extends OrderScenario {

    private static final String ADMIN2 = "admin2";
    /** One of three nodes loses its leases while the customer holds the lock. */
    private static final String NODE_RESTARTS = "node-restarts";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(DeleteWithoutCompare.class, Expected.twoHolders(ADMIN, ADMIN2)).withNote("any-holder"),
                new Cell(RedisLock.class, CONSISTENT),
                new Cell(RedisHashLock.class, CONSISTENT),
                new Cell(Redlock.class, CONSISTENT),
                new Cell(RedlockReleasedInPart.class, CUSTOMERS_LOCK_STUCK)
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
        return cell.variant().equals(NODE_RESTARTS)
                ? RestartedNode.schedule()
                : new Schedule()
                        .until(CUSTOMER, Schedule.THINK)
                        .until(ADMIN, "acquire")
                        .until(ADMIN, "update purchase_order")
                        .toTheEnd(CUSTOMER)
                        .until(ADMIN2, Schedule.THINK)
                        .toTheEnd(ADMIN, ADMIN2);
    }

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        Desk desk = order.desk();
        LockedWork technique = desk.get(cell.technique(LockedWork.class));
        LockedWork lock = (target, owner, wait, work) -> technique.run(target, owner, wait, () -> {
            work.run();
            desk.think(); // before the release
        });
        if (cell.variant().equals(NODE_RESTARTS)) {
            return new RestartedNode(order, lock).play();
        }
        return order.play(
                List.of(
                        new Part(ADMIN, desk.admin(), order.afterLease(order.message(lock))),
                        new Part(CUSTOMER, desk.customer(), order.address(lock)),
                        new Part(
                                ADMIN2,
                                desk.admin(),
                                order.underLock(lock, ADMIN2, desk.admin(), S15_LateRelease::toFloor))),
                new OneHolder(StagedOrder.bothChanges()));
    }

    private static ShippingInfo toFloor(ShippingInfo info) {
        return new ShippingInfo(
                info.receiver(),
                new Address(info.address().zipCode(), info.address().address1(), "Floor 2"),
                info.message());
    }
}
