package dev.interlock.application.port.in.editlock;

import dev.interlock.domain.member.Actor;
import java.util.List;

/** An admin looks at all edit locks, by order. */
public interface ListEditLocks {

    List<EditLock> listEditLocks(Actor admin);
}
