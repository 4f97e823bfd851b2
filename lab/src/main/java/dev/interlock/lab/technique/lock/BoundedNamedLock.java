package dev.interlock.lab.technique.lock;

import static dev.interlock.lab.technique.Requirement.MYSQL;

import dev.interlock.lab.technique.Requires;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** MySQL's lock by name, which a request waits for by at most a second: {@code get_lock} takes the limit itself. */
@Component
@Requires(MYSQL)
public class BoundedNamedLock implements LockedWork {

    private final NamedLock lock;

    BoundedNamedLock(DirectConnections direct) {
        this.lock = new NamedLock(direct, Duration.ofSeconds(1));
    }

    @Override
    public void run(LockTarget target, String owner, Runnable wait, Runnable work) {
        lock.run(target, owner, wait, work);
    }
}
