package dev.interlock.adapter.web.editlock.script;

import dev.interlock.application.port.in.editlock.Editing.EditingStatus;
import java.util.List;

/** The reply to a heartbeat. */
record LockRenewal(long secondsLeft, long version, List<LockPerson> waiting) {

    static LockRenewal of(EditingStatus status) {
        return new LockRenewal(
                status.remaining().toSeconds(),
                status.version(),
                status.waiting().stream()
                        .map(waiting -> new LockPerson(waiting.role().name(), waiting.name()))
                        .toList());
    }
}
