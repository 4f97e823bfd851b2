package dev.interlock.adapter.web.editlock;

import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockTarget;
import java.util.Map;

/**
 * An edit form as it was sent.
 *
 * @param lockId the lock under which the form was opened, whether it is still held or not
 * @param version the version that the form showed
 * @param typed by the names of the inputs
 */
public record SubmittedEdit(LockTarget target, LockId lockId, long version, Map<String, String> typed, Actor actor) {

    public SubmittedEdit {
        typed = Map.copyOf(typed);
    }

    SubmittedEdit under(LockId acquired) {
        return new SubmittedEdit(target, acquired, version, typed, actor);
    }
}
