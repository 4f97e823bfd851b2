package dev.interlock.application.port.in.editlock;

import java.util.List;

/** An admin looks at what happened to locks lately, newest first. */
public interface ListLockEvents {

    List<LockEventView> listLockEvents();
}
