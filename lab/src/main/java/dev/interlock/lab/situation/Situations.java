package dev.interlock.lab.situation;

import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.situation.contention.FiftyBuyers;
import dev.interlock.lab.situation.contention.FormSentTwice;
import dev.interlock.lab.situation.contention.WorkQueue;
import dev.interlock.lab.situation.editlock.BrokenLock;
import dev.interlock.lab.situation.editlock.EditingUnderALock;
import dev.interlock.lab.situation.editlock.EndedLease;
import dev.interlock.lab.situation.editlock.SilentHolder;
import dev.interlock.lab.situation.lock.LateRelease;
import dev.interlock.lab.situation.lock.LockOfAConnection;
import dev.interlock.lab.situation.lock.PausedHolder;
import dev.interlock.lab.situation.lock.SameMoment;
import dev.interlock.lab.situation.lock.WorkUnderALock;
import dev.interlock.lab.situation.transaction.AdminCommitsFirst;
import dev.interlock.lab.situation.transaction.CustomerCommitsFirst;
import dev.interlock.lab.situation.transaction.LongThink;
import dev.interlock.lab.situation.transaction.MergedFields;
import dev.interlock.lab.situation.transaction.OldSnapshot;
import dev.interlock.lab.situation.transaction.OnePartChanges;
import dev.interlock.lab.situation.transaction.OppositeOrders;
import dev.interlock.lab.situation.transaction.OverlappingTransactions;
import dev.interlock.lab.situation.transaction.RowLockHeld;
import dev.interlock.lab.situation.transaction.WaitLimits;
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
