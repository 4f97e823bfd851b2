package dev.interlock.lock.springintegration;

import java.util.concurrent.Semaphore;
import org.springframework.integration.leader.AbstractCandidate;
import org.springframework.integration.leader.Context;

/** A candidate that a test asks how often it was granted leadership, and how often that was revoked. */
final class TestCandidate extends AbstractCandidate {

    private final Semaphore granted = new Semaphore(0);
    private final Semaphore revoked = new Semaphore(0);

    TestCandidate(String id, String role) {
        super(id, role);
    }

    @Override
    public void onGranted(Context context) {
        granted.release();
    }

    @Override
    public void onRevoked(Context context) {
        revoked.release();
    }

    /** Waits for one more grant than at the last call. */
    void awaitGranted() throws InterruptedException {
        granted.acquire();
    }

    /** Waits for one more revocation than at the last call. */
    void awaitRevoked() throws InterruptedException {
        revoked.acquire();
    }

    boolean isGranted() {
        return granted.availablePermits() > 0;
    }
}
