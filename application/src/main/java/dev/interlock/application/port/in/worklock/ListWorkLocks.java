package dev.interlock.application.port.in.worklock;

import java.util.List;

/** An admin looks at what work is going on under locks: kind by kind, and by target. */
public interface ListWorkLocks {

    List<WorkLock> listWorkLocks();
}
