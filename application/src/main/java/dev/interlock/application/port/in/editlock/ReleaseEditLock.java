package dev.interlock.application.port.in.editlock;

/** A holder gives her lock back without saving. */
public interface ReleaseEditLock {

    /**
     * Frees the order, unless the lock is not hers any more: then there is nothing to do.
     */
    void releaseEditLock(EditingRequest request);
}
