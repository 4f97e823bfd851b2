package dev.interlock.benchmark.contender;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.springframework.integration.support.locks.LockRegistry;

/** A lock registry of Spring Integration with its defaults. Inside a client, waiters queue and only the first asks the server. */
public abstract class LockRegistryContender implements Contender {

    private final String name;
    private final LockRegistry<?> registry;

    protected LockRegistryContender(String name, LockRegistry<?> registry) {
        this.name = name;
        this.registry = registry;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Optional<Hold> tryLock(String lock) {
        Lock registered = registry.obtain(lock);
        return registered.tryLock() ? Optional.of(registered::unlock) : Optional.empty();
    }

    @Override
    public final Optional<Hold> lock(String lock, Duration waitTime) throws InterruptedException {
        Lock registered = registry.obtain(lock);
        return registered.tryLock(waitTime.toMillis(), TimeUnit.MILLISECONDS)
                ? Optional.of(registered::unlock)
                : Optional.empty();
    }
}
