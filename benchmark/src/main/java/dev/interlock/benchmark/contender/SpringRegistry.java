package dev.interlock.benchmark.contender;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import org.springframework.integration.support.locks.LockRegistry;

/** A registry of Spring Integration as it comes: who waits inside of a client waits in line, and one asks. */
public abstract class SpringRegistry implements Contender {

    private final String name;
    private final LockRegistry<?> registry;

    protected SpringRegistry(String name, LockRegistry<?> registry) {
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
    public final Optional<Hold> lock(String lock, Duration patience) throws InterruptedException {
        Lock registered = registry.obtain(lock);
        return registered.tryLock(patience.toMillis(), TimeUnit.MILLISECONDS)
                ? Optional.of(registered::unlock)
                : Optional.empty();
    }
}
