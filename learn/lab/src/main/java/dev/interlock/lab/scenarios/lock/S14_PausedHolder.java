package dev.interlock.lab.scenarios.lock;

import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Claims;
import dev.interlock.lab.scenarios.OneHolder;
import dev.interlock.lab.scenarios.order.CheckedLock.RedisHashLockAndFence;
import dev.interlock.lab.scenarios.order.CheckedLock.RedisLockAndFence;
import dev.interlock.lab.scenarios.order.CheckedLock.RedlockAndFence;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.RedisHashLock;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.RedisLock;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.RedisLockAndVersion;
import dev.interlock.lab.scenarios.order.LockAroundTransaction.Redlock;
import dev.interlock.lab.scenarios.order.LockedWork;
import dev.interlock.lab.scenarios.order.OrderScenario;
import dev.interlock.lab.scenarios.order.StagedOrder;
import dev.interlock.lab.scenarios.redlock.RedlockWithoutValidity;
import java.util.List;

/** The customer's request holds a lock in Redis and pauses for longer than its lease. The admin's request comes meanwhile. */
public final class S14_PausedHolder extends OrderScenario {

    private static final String ACQUIRE = "acquire";
    private static final String UPDATE = "update purchase_order";
    /** The pause is before the transaction that checks the lock, and not within it. */
    private static final String BEFORE_CHECK = "before-check";
    /** The pause is within the acquisition, when a majority of the nodes has voted. */
    private static final String BEFORE_GRANT = "before-grant";

    @Override
    public List<Cell> cells() {
        return List.of(
                new Cell(RedisLock.class, ADMINS_UPDATE_LOST),
                new Cell(RedisLockAndVersion.class, CUSTOMER_REFUSED),
                new Cell(RedisLockAndFence.class, CONSISTENT).withNote("fence-waits"),
                new Cell(RedisLockAndFence.class, CUSTOMER_REFUSED).withVariant(BEFORE_CHECK),
                new Cell(RedisHashLock.class, ADMINS_UPDATE_LOST),
                new Cell(RedisHashLockAndFence.class, CONSISTENT).withNote("fence-waits"),
                new Cell(Watchdog.class, CONSISTENT),
                new Cell(RedlockWithoutValidity.class, BOTH_HOLD)
                        .withVariant(BEFORE_GRANT)
                        .withNote("time-of-votes"),
                new Cell(Redlock.class, CONSISTENT).withVariant(BEFORE_GRANT).withNote("votes-expired"),
                new Cell(Redlock.class, ADMINS_UPDATE_LOST).withNote("majority"),
                new Cell(RedlockAndFence.class, CONSISTENT).withNote("fence-waits"),
                new Cell(RedlockAndFence.class, CUSTOMER_REFUSED).withVariant(BEFORE_CHECK));
    }

    @Override
    public boolean hasRace() {
        return false;
    }

    @Override
    protected Play stage(Cell cell, StagedOrder order) {
        LockedWork lock = order.desk().get(cell.technique(LockedWork.class));
        Claims data = StagedOrder.bothChanges();
        return order.play(
                order.afterLease(order.message(lock)),
                order.address(lock),
                cell.variant().equals(BEFORE_GRANT) ? new OneHolder(data) : data);
    }

    @Override
    public Schedule schedule(Cell cell) {
        return cell.variant().equals(BEFORE_GRANT) ? pauseBeforeGrant(cell) : pauseWhileHolding(cell);
    }

    private static Schedule pauseWhileHolding(Cell cell) {
        return new Schedule()
                .until(CUSTOMER, cell.variant().equals(BEFORE_CHECK) ? "check" : UPDATE)
                .until(ADMIN, ACQUIRE)
                .until(ADMIN, Schedule.THINK)
                .toTheEnd(CUSTOMER, ADMIN);
    }

    /** The desk's own Redlock asks all nodes at once, and then the database for a token. The published form asks one by one. */
    private static Schedule pauseBeforeGrant(Cell cell) {
        Schedule schedule = cell.technique() == RedlockWithoutValidity.class
                ? new Schedule().until(CUSTOMER, ACQUIRE, "on node 3")
                : new Schedule().until(CUSTOMER, "select greatest");
        return schedule.until(ADMIN, ACQUIRE)
                .until(ADMIN, UPDATE)
                .until(CUSTOMER, Schedule.THINK)
                .toTheEnd(ADMIN, CUSTOMER);
    }
}
