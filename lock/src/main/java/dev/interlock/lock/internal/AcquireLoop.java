package dev.interlock.lock.internal;

import dev.interlock.lock.LeaseLostException;
import dev.interlock.lock.LockHandle.State;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.spi.AcquireRequest;
import dev.interlock.lock.spi.AcquireResult;
import dev.interlock.lock.spi.AcquireResult.Granted;
import dev.interlock.lock.spi.AcquireResult.Held;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Of who stands in front of the lines for all that she wants: asks the store until it grants it, or her time is over. A store
 * that fails is asked again by the same name, for it may have granted it.
 */
final class AcquireLoop {

    /** However long she waits: a store that takes longer is asked once more. */
    private static final long LONGEST_ANSWER = Duration.ofSeconds(10).toNanos();

    private final LeaseStore leases;
    private final Duration reply;
    private final AsyncLeaseStore calls;
    private final HeldLeases tenure;
    private final LockRequest request;
    private final List<LockTarget> fresh;
    private final long until;
    private final long first = System.nanoTime();
    private @Nullable AcquireRequest asked;
    private @Nullable LockStoreException failure;
    private @Nullable Future<?> freed;

    /**
     * @param reply what the store may take to answer, on top of the time that is left
     * @param fresh those of the request that the owner does not hold yet
     * @param until by {@link System#nanoTime}
     */
    AcquireLoop(
            LeaseStore leases,
            Duration reply,
            AsyncLeaseStore calls,
            HeldLeases tenure,
            LockRequest request,
            List<LockTarget> fresh,
            long until) {
        this.leases = leases;
        this.reply = reply;
        this.calls = calls;
        this.tenure = tenure;
        this.request = request;
        this.fresh = fresh;
        this.until = until;
    }

    /**
     * Whether it was granted. What may have been granted without her knowing it is given back.
     *
     * @throws LockStoreException if the store could not be asked to the end
     * @throws LeaseLostException if the owner has lost what she holds already
     */
    boolean isGranted() throws InterruptedException {
        boolean settled = false;
        try {
            while (true) {
                settled = false;
                Optional<Duration> pause = attempt();
                settled = pause.isEmpty() || failure == null;
                if (pause.isEmpty()) {
                    return true;
                }
                long left = until - System.nanoTime();
                if (left <= 0) {
                    return inVain();
                }
                rest(Math.min(pause.get().toNanos(), left));
            }
        } finally {
            waitNoLonger();
            if (!settled) {
                abandon();
            }
        }
    }

    private boolean inVain() {
        if (failure != null) {
            throw failure;
        }
        return false;
    }

    /** Empty if it is granted; else, when to ask again. */
    private Optional<Duration> attempt() throws InterruptedException {
        try {
            return holder().map(this::whileHeld);
        } catch (LockStoreException failed) {
            waitNoLonger();
            failure = failed;
            return Optional.of(PollingBackoff.AFTER_FAILURE);
        }
    }

    /** Who is told when it is free has nothing to ask before the lease ends. */
    private Duration whileHeld(Held held) {
        freed = held.freed();
        return freed == null ? PollingBackoff.whileHeld(held.by()) : PollingBackoff.untilEnd(held.by());
    }

    /** Empty if it is granted; else, who has it. */
    private Optional<Held> holder() throws InterruptedException {
        tenure.changing().lock();
        try {
            verifyHeld();
            long sent = System.nanoTime();
            boolean waits = !request.waitTime().isZero();
            AcquireRequest wanted = tenure.request(request.targets(), request.terms(), timeToAnswer(sent), waits);
            forgetAnother(wanted);
            freed = null;
            AcquireResult answer = acquire(wanted);
            if (answer instanceof Held held) {
                return Optional.of(held);
            }
            if (!tenure.granted(((Granted) answer).leases(), request.terms(), first, sent)) {
                throw new LeaseLostException(tenure.targets().get(0));
            }
            return Optional.empty();
        } finally {
            tenure.changing().unlock();
        }
    }

    /** What a try by an earlier name may have got, or where it waits, is no use to her by this one. */
    private void forgetAnother(AcquireRequest wanted) {
        if (asked != null && !asked.lockId().equals(wanted.lockId())) {
            waitNoLonger();
            if (failure != null) {
                giveBackAsked(asked);
            }
        }
        asked = wanted;
    }

    /** If she was called, the next one is called in her place. */
    private void waitNoLonger() {
        if (freed != null) {
            freed.cancel(false);
            freed = null;
        }
    }

    /** Also what she has lost: it may have been given more time by that request, and others need not wait for its end. */
    private void giveBackAsked(AcquireRequest last) {
        List<LockTarget> useless = new ArrayList<>(fresh);
        useless.addAll(tenure.lost());
        calls.release(useless, last.lockId(), last.owner());
    }

    private Duration timeToAnswer(long sent) {
        return reply.plusNanos(Math.min(LONGEST_ANSWER, Math.max(0, until - sent)));
    }

    private AcquireResult acquire(AcquireRequest wanted) {
        try {
            return leases.acquire(wanted);
        } catch (RuntimeException failed) {
            throw new LockStoreException("The store of locks can't be asked", failed);
        }
    }

    private void verifyHeld() {
        if (tenure.state(tenure.targets()) == State.LOST) {
            throw new LeaseLostException(tenure.targets().get(0));
        }
        if (!tenure.without(request.targets()).equals(fresh)) {
            throw new IllegalStateException("She has given back what she asks for once more");
        }
    }

    private void abandon() {
        tenure.changing().lock();
        try {
            if (asked != null) {
                giveBackAsked(asked);
            }
            tenure.abandon();
        } finally {
            tenure.changing().unlock();
        }
    }

    private void rest(long nanos) throws InterruptedException {
        if (freed == null) {
            pause(nanos);
            return;
        }
        try {
            freed.get(nanos, TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException untold) {
            // Told or not, she asks again: it was a hint.
        }
    }

    static void pause(long nanos) throws InterruptedException {
        if (nanos > 0) {
            LockSupport.parkNanos(nanos);
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
