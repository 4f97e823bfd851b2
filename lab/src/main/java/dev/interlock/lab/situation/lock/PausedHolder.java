package dev.interlock.lab.situation.lock;

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
import dev.interlock.lab.specimen.RedlockWithoutValidity;
import dev.interlock.lab.technique.lock.CheckedLock;
import dev.interlock.lab.technique.lock.LockedWork;
import dev.interlock.lab.technique.lock.ReleaseAfterCommit;
import dev.interlock.lab.technique.lock.WatchedLock;
import dev.interlock.lab.trace.Verdict;
import java.util.List;

/** The customer's request holds a lock in Redis and pauses for longer than its lease. The admin's request comes meanwhile. */
public final class PausedHolder implements Scenario {

    private static final String ADMIN = "admin";
    private static final String CUSTOMER = "customer";
    private static final String TABLE = "purchase_order";
    private static final String ACQUIRE = "acquire";
    private static final String UPDATE = "update purchase_order";
    private static final String MESSAGE = "Fragile";

    /** The pause is before the transaction that checks the lock, and not within it. */
    private static final String BEFORE_CHECK = "before-check";

    /** The pause is within the acquisition, when a majority of the nodes has voted. */
    private static final String BEFORE_GRANT = "before-grant";

    private static final Expected CONSISTENT = new Expected(Verdict.CONSISTENT);
    private static final Expected LOST_MESSAGE = new Expected(Verdict.LOST_UPDATE, ADMIN);
    private static final Expected CUSTOMER_REFUSED = new Expected(Verdict.REFUSED, CUSTOMER);

    private static final List<Cell> CELLS = List.of(
            new Cell(Strategy.REDIS_LOCK, LOST_MESSAGE),
            new Cell(Strategy.REDIS_LOCK_AND_VERSION, CUSTOMER_REFUSED),
            new Cell(Strategy.REDIS_LOCK_AND_FENCE, CONSISTENT).withNote("fence-waits"),
            new Cell(Strategy.REDIS_LOCK_AND_FENCE, CUSTOMER_REFUSED).withVariant(BEFORE_CHECK),
            new Cell(Strategy.REDIS_HASH_LOCK, LOST_MESSAGE),
            new Cell(Strategy.REDIS_HASH_LOCK_AND_FENCE, CONSISTENT).withNote("fence-waits"),
            new Cell(Strategy.WATCHDOG, CONSISTENT),
            new Cell(Strategy.REDLOCK_WITHOUT_VALIDITY, new Expected(Verdict.TWO_HOLDERS, ADMIN, CUSTOMER))
                    .withVariant(BEFORE_GRANT),
            new Cell(Strategy.REDLOCK, CONSISTENT).withVariant(BEFORE_GRANT).withNote("votes-expired"),
            new Cell(Strategy.REDLOCK, LOST_MESSAGE).withNote("majority"),
            new Cell(Strategy.REDLOCK_AND_FENCE, CONSISTENT).withNote("fence-waits"),
            new Cell(Strategy.REDLOCK_AND_FENCE, CUSTOMER_REFUSED).withVariant(BEFORE_CHECK));

    @Override
    public String id() {
        return "S14";
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
        StagedOrder order = StagedOrder.on(desk, cell.strategy().isVersioned());
        LockedWork lock = lock(cell, desk);
        Request admins = new ChangeUnderLock(order, lock, ADMIN, desk.admin(), StagedOrder.withMessage(MESSAGE));
        Request customers = new ChangeUnderLock(order, lock, CUSTOMER, desk.customer(), StagedOrder.toNewStreet());
        Claims data = new Claims().writes(CUSTOMER, "address1", StagedOrder.NEW).writes(ADMIN, "message", MESSAGE);
        return new Play(
                List.of(
                        new Part(ADMIN, desk.admin(), new AfterLease(order, admins)),
                        new Part(CUSTOMER, desk.customer(), customers)),
                pausesBeforeGrant(cell) ? pauseBeforeGrant(cell) : pauseWhileHolding(cell),
                TABLE,
                order::row,
                pausesBeforeGrant(cell) ? new OneHolder(TABLE, data) : data);
    }

    private static boolean pausesBeforeGrant(Cell cell) {
        return cell.variant().equals(BEFORE_GRANT);
    }

    private static Schedule pauseWhileHolding(Cell cell) {
        return new Schedule()
                .until(CUSTOMER, pause(cell))
                .until(ADMIN, ACQUIRE)
                .until(ADMIN, Schedule.THINK)
                .toTheEnd(CUSTOMER)
                .toTheEnd(ADMIN);
    }

    /** The desk's own Redlock asks all nodes at once, and then the database for a token. The published form asks one by one. */
    private static Schedule pauseBeforeGrant(Cell cell) {
        Schedule schedule = cell.strategy() == Strategy.REDLOCK_WITHOUT_VALIDITY
                ? new Schedule().until(CUSTOMER, ACQUIRE, "on node 3")
                : new Schedule().until(CUSTOMER, "select greatest");
        return schedule.until(ADMIN, ACQUIRE)
                .until(ADMIN, UPDATE)
                .until(CUSTOMER, Schedule.THINK)
                .toTheEnd(ADMIN)
                .toTheEnd(CUSTOMER);
    }

    private static String pause(Cell cell) {
        return cell.variant().equals(BEFORE_CHECK) ? "check" : UPDATE;
    }

    private static LockedWork lock(Cell cell, Desk desk) {
        return switch (cell.strategy()) {
            case REDIS_LOCK, REDIS_LOCK_AND_VERSION, REDIS_HASH_LOCK, REDLOCK -> desk.get(ReleaseAfterCommit.class);
            case REDIS_LOCK_AND_FENCE, REDIS_HASH_LOCK_AND_FENCE, REDLOCK_AND_FENCE -> desk.get(CheckedLock.class);
            case REDLOCK_WITHOUT_VALIDITY -> new RedlockWithoutValidity(desk.get(PublishedNodes.class));
            case WATCHDOG -> desk.get(WatchedLock.class);
            default -> throw new IllegalArgumentException("No lock for " + cell.strategy());
        };
    }
}
