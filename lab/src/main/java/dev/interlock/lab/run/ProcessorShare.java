package dev.interlock.lab.run;

import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * Limits how many runs move at the same time, so that the requests of the desk find a free processor. A run takes a place when it
 * starts. The others wait in the order in which they came. It gives its place up while it waits for what no processor brings about:
 * the end of a lease, a lock timeout, or a connection.
 */
public final class ProcessorShare {

    /** An actor that has not come to a stand after this time waits. */
    private static final Duration MOVES_AT_MOST = Duration.ofMillis(50);

    private final Semaphore places;

    /** @param places how many runs may move at the same time */
    public ProcessorShare(int places) {
        this.places = new Semaphore(places, true);
    }

    /** Returns how many runs wait for a place. */
    public int waiting() {
        return places.getQueueLength();
    }

    /** Lets a run move, once there is a place. */
    public <T> T use(Work<T> work) throws InterruptedException {
        places.acquire();
        try {
            return work.get();
        } finally {
            places.release();
        }
    }

    /** Returns whether what the run waits for happens before {@code deadline}, by {@link System#nanoTime}. */
    boolean await(Happening happening, long deadline) throws InterruptedException {
        long soon = System.nanoTime() + MOVES_AT_MOST.toNanos();
        if (deadline - soon < 0) {
            return happening.happens(deadline);
        }
        if (happening.happens(soon)) {
            return true;
        }
        places.release();
        try {
            return happening.happens(deadline);
        } finally {
            places.acquireUninterruptibly();
        }
    }

    /** The work of a run while it has a place. */
    @FunctionalInterface
    public interface Work<T> {
        T get() throws InterruptedException;
    }

    /** Waits for something, and returns whether it happens before the deadline. */
    @FunctionalInterface
    interface Happening {
        boolean happens(long deadline) throws InterruptedException;
    }
}
