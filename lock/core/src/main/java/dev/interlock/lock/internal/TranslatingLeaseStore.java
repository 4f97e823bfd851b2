package dev.interlock.lock.internal;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.ForwardingLeaseStore;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reports each failure of a store by the exception of this library, whatever the store throws. Its message names the store and
 * the reason. Mistakes of the caller leave as they are: an argument, and a check outside a transaction.
 */
final class TranslatingLeaseStore extends ForwardingLeaseStore {

    TranslatingLeaseStore(LeaseStore store) {
        super(store);
    }

    @Override
    public AcquireResult acquire(AcquireRequest request) {
        return translated(() -> super.acquire(request));
    }

    @Override
    public Optional<Duration> renew(List<LockTarget> targets, LockId lockId, String owner, LeaseTerms terms) {
        return translated(() -> super.renew(targets, lockId, owner, terms));
    }

    @Override
    public Optional<Lease> check(LockTarget target, LockId lockId, String owner) {
        try {
            return super.check(target, lockId, owner);
        } catch (IllegalStateException mistake) {
            throw mistake;
        } catch (RuntimeException failed) {
            throw translated(failed);
        }
    }

    @Override
    public boolean release(List<LockTarget> targets, LockId lockId, String owner) {
        return translated(() -> super.release(targets, lockId, owner));
    }

    private <T> T translated(Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException failed) {
            throw translated(failed);
        }
    }

    private RuntimeException translated(RuntimeException failed) {
        return failed instanceof IllegalArgumentException || failed instanceof LockStoreException
                ? failed
                : new LockStoreException("The lease store " + name() + " failed: " + reason(failed), failed);
    }

    /** Returns the message, with the beginning of that of the deepest cause unless it is part of it. */
    private static String reason(Throwable failed) {
        Throwable root = failed;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = messageOf(failed);
        String deepest = messageOf(root).split("[;\\n]", 2)[0];
        return message.contains(deepest) ? message : message + ": " + deepest;
    }

    private static String messageOf(Throwable failure) {
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
