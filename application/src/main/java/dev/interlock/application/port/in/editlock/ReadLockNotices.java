package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.util.List;

/** Returns which of the actor's locks were broken since the last call, each once. */
public interface ReadLockNotices {

    List<LockNoticeView> readLockNotices(Actor actor);

    /**
     * A lock of the reader's that was broken.
     *
     * @param label what people call the target
     */
    record LockNoticeView(LockTarget target, String label, LockLoss.Broken how) {}
}
