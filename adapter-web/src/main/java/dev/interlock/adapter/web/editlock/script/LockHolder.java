package dev.interlock.adapter.web.editlock.script;

import dev.interlock.application.port.in.editlock.EditLock;
import java.time.Instant;

/** The view of a held lock. */
record LockHolder(long grant, boolean own, LockPerson holder, Instant since, Instant expiresAt, long secondsLeft) {

    static LockHolder of(EditLock lock) {
        return new LockHolder(
                lock.grant(),
                lock.own(),
                new LockPerson(lock.role().name(), lock.name()),
                lock.since(),
                lock.until(),
                lock.remaining().toSeconds());
    }
}
