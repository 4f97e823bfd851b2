package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** Returns which of the actor's locks were broken since the last call, each once. */
public interface ReadLockNotices {

    List<LockNoticeView> readLockNotices(Actor actor);

    /** A lock of the reader's that was broken. */
    record LockNoticeView(String orderNumber, LockLoss.Broken how) {}
}
