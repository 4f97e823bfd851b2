package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** Tells somebody which of her locks were broken while she was not looking: each once. */
public interface ReadLockNotices {

    List<LockNoticeView> readLockNotices(Actor actor);
}
