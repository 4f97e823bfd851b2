package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.REDLOCK;

import dev.interlock.lab.technique.Requires;
import org.springframework.stereotype.Component;

/** A majority of Redis servers grants the lock, and confirms its token while its time lasts. */
@Component
@Requires(REDLOCK)
public class Redlock extends ReleaseAfterCommit {

    Redlock(PolledLock lock) {
        super(lock);
    }
}
