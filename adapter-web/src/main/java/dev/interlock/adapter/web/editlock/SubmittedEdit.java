package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.refusal.RecordRefusal.RefusedCommand;
import dev.interlock.domain.Command;
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

    RefusedCommand refusal(Command command, RuntimeException cause) {
        return new RefusedCommand(target, command, version, actor, cause);
    }

    SubmittedEdit under(LockId acquired) {
        return new SubmittedEdit(target, acquired, version, typed, actor);
    }
}
