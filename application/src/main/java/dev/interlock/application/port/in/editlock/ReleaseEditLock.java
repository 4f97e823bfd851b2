package dev.interlock.application.port.in.editlock;

/** Releases an edit lock at once, without saving: the holder has pressed the button for it. */
public interface ReleaseEditLock {

    /** Does nothing if the actor does not hold the lock any more. */
    void releaseEditLock(EditingRequest request);
}
