package dev.interlock.bootstrap;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;

/** A point at which a test can pause requests. */
public abstract class Pause {

    private volatile CountDownLatch paused = new CountDownLatch(0);
    private volatile CountDownLatch released = new CountDownLatch(0);

    public void pause() {
        paused = new CountDownLatch(1);
        released = new CountDownLatch(1);
    }

    public void awaitPaused() throws InterruptedException {
        assertThat(paused.await(30, SECONDS)).isTrue();
    }

    public void resume() {
        released.countDown();
    }

    /** Called by the request. Waits if a test has paused this point. */
    protected final void pass() {
        paused.countDown();
        try {
            assertThat(released.await(30, SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
