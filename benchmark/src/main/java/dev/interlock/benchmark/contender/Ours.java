package dev.interlock.benchmark.contender;

import dev.interlock.application.port.out.lock.DistributedLock;
import dev.interlock.application.port.out.lock.LeaseTerms;
import dev.interlock.application.port.out.lock.LockOwner;
import dev.interlock.application.port.out.lock.LockRequest;
import dev.interlock.domain.lock.LockTarget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Our distributed lock over one of our stores. */
final class Ours implements Contender {

    /** That of orders: one of the stores is their own row. */
    private static final String TYPE = "Order";

    private final String name;
    private final DistributedLock lock;
    private final LeaseTerms terms;

    Ours(String name, DistributedLock lock, Duration lease) {
        this.name = name;
        this.lock = lock;
        this.terms = LeaseTerms.uncapped(lease);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Hold> tryLock(String name) {
        return tryLock(List.of(name));
    }

    @Override
    public Optional<Hold> tryLock(List<String> names) {
        try {
            return lock(names, Duration.ZERO);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException("Nobody interrupts who does not wait", stopped);
        }
    }

    @Override
    public Optional<Hold> lock(String name, Duration patience) throws InterruptedException {
        return lock(List.of(name), patience);
    }

    private Optional<Hold> lock(List<String> names, Duration patience) throws InterruptedException {
        List<LockTarget> targets =
                names.stream().map(name -> new LockTarget(TYPE, name)).toList();
        return lock.tryLock(new LockRequest(targets, LockOwner.named("benchmark"), patience, terms, false))
                .map(grant -> grant::close);
    }

    @Override
    public void close() {
        lock.close();
    }
}
