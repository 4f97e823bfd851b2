package dev.interlock.lab.desk;

import java.util.concurrent.Semaphore;

/**
 * Limits how many runs move at the same time, so that the requests of the desk find a free processor. The others wait in the order in
 * which they came.
 */
public final class ProcessorShare {

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

    /** The work of a run while it has a place. */
    @FunctionalInterface
    public interface Work<T> {
        T get() throws InterruptedException;
    }
}
