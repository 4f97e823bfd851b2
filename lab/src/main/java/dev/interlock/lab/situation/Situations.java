package dev.interlock.lab.situation;

import dev.interlock.lab.scenario.Scenario;
import java.util.List;

/** The scenarios, in the order of their ids. */
public final class Situations {

    private Situations() {}

    public static List<Scenario> all() {
        return List.of(
                new CustomerCommitsFirst(),
                new AdminCommitsFirst(),
                new RowLockHeld(),
                new OppositeOrders(),
                new WaitLimits(),
                new OverlappingTransactions(),
                new LongThink(),
                new OnePartChanges(),
                new EditingUnderALock(),
                new EndedLease(),
                new SilentHolder(),
                new BrokenLock(),
                new SameMoment(),
                new PausedHolder(),
                new LateRelease(),
                new LockOfAConnection(),
                new WorkUnderALock(),
                new OldSnapshot(),
                new FiftyBuyers(),
                new FormSentTwice(),
                new WorkQueue(),
                new MergedFields());
    }
}
