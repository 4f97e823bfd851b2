package dev.interlock.adapter.web.editlock.script;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.interlock.application.port.in.editlock.Editing.WaitingStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The reply to a waiter. The last three components describe the holder, if there is one. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WaitingPlace(
        boolean yourTurn,
        int place,
        @Nullable LockPerson holder,
        @Nullable Instant expiresAt,
        @Nullable Long secondsLeft) {

    static WaitingPlace of(WaitingStatus status) {
        LockHolder held = status.lock().map(LockHolder::of).orElse(null);
        return held == null
                ? new WaitingPlace(status.yourTurn(), status.place(), null, null, null)
                : new WaitingPlace(
                        status.yourTurn(), status.place(), held.holder(), held.expiresAt(), held.secondsLeft());
    }
}
