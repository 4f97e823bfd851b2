package dev.interlock.application.port.in;

import dev.interlock.domain.Command;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;

/** A request to change an aggregate at the version that its user saw. A refusal is recorded, whichever adapter sent the request. */
public interface VersionedRequest {

    /** The aggregate, as the target of its edit lock. */
    LockTarget target();

    /** The version of the aggregate on which the user decided. */
    long version();

    Command command();

    Actor actor();
}
