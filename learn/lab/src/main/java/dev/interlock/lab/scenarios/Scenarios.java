package dev.interlock.lab.scenarios;

import dev.interlock.lab.scenario.Scenario;
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
