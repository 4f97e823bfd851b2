package dev.interlock.lab;

import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.edit.S09_EditLockHeld;
import dev.interlock.lab.scenarios.edit.S10_LeaseEnds;
import dev.interlock.lab.scenarios.edit.S11_SilentHolder;
import dev.interlock.lab.scenarios.edit.S12_BrokenLock;
import dev.interlock.lab.scenarios.lock.S13_SameMoment;
import dev.interlock.lab.scenarios.lock.S14_PausedHolder;
import dev.interlock.lab.scenarios.lock.S15_LateRelease;
import dev.interlock.lab.scenarios.lock.S16_LockOfAConnection;
import dev.interlock.lab.scenarios.lock.S17_ReleasedBeforeCommit;
import dev.interlock.lab.scenarios.queue.S21_WorkQueue;
import dev.interlock.lab.scenarios.row.S01_CustomerCommitsFirst;
import dev.interlock.lab.scenarios.row.S02_AdminCommitsFirst;
import dev.interlock.lab.scenarios.row.S03_RowLockHeld;
import dev.interlock.lab.scenarios.row.S05_WaitLimits;
import dev.interlock.lab.scenarios.row.S06_OverlappingTransactions;
import dev.interlock.lab.scenarios.row.S07_LongThink;
import dev.interlock.lab.scenarios.row.S08_OnePartChanges;
import dev.interlock.lab.scenarios.row.S18_OldSnapshot;
import dev.interlock.lab.scenarios.row.S22_MergedFields;
import dev.interlock.lab.scenarios.stock.S04_OppositeOrders;
import dev.interlock.lab.scenarios.stock.S19_FiftyBuyers;
import dev.interlock.lab.scenarios.stock.S20_FormSentTwice;
import java.util.List;

/** The scenarios, in the order of their ids. */
public final class Scenarios {

    private Scenarios() {}

    public static List<Scenario> all() {
        return List.of(
                new S01_CustomerCommitsFirst(),
                new S02_AdminCommitsFirst(),
                new S03_RowLockHeld(),
                new S04_OppositeOrders(),
                new S05_WaitLimits(),
                new S06_OverlappingTransactions(),
                new S07_LongThink(),
                new S08_OnePartChanges(),
                new S09_EditLockHeld(),
                new S10_LeaseEnds(),
                new S11_SilentHolder(),
                new S12_BrokenLock(),
                new S13_SameMoment(),
                new S14_PausedHolder(),
                new S15_LateRelease(),
                new S16_LockOfAConnection(),
                new S17_ReleasedBeforeCommit(),
                new S18_OldSnapshot(),
                new S19_FiftyBuyers(),
                new S20_FormSentTwice(),
                new S21_WorkQueue(),
                new S22_MergedFields());
    }
}
