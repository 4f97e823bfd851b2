package dev.interlock.lock.internal;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;

/**
 * Releases leases in the background, and repeats that until the store has answered or the leases have expired. A client that
 * reconnects to its store may need a second, in which every call fails.
 */
final class BackgroundRelease {

    private static final Logger LOG = System.getLogger(BackgroundRelease.class.getName());

    private static final long MAX_PAUSE_NANOS = Duration.ofSeconds(1).toNanos();

    private final LockServices services;
    private final StoreRelease release;
    private final long expiry;
    private long pauseNanos = PollingBackoff.AFTER_FAILURE.toNanos();

    /** @param remaining how long the leases may last: then a release that fails is repeated no more */
    BackgroundRelease(LockServices services, StoreRelease release, Duration remaining) {
        this.services = services;
        this.release = release;
        this.expiry = System.nanoTime() + remaining.toNanos();
    }

    void start() {
        services.executeInBackground(this::release);
    }

    private void release() {
        try {
            var unused = release.send(services.store());
        } catch (RuntimeException failed) {
            repeatBeforeExpiry(failed);
        }
    }

    private void repeatBeforeExpiry(RuntimeException failed) {
        if (System.nanoTime() - expiry >= 0) {
            LOG.log(Level.WARNING, "Release failed until the leases expired: " + release.targets(), failed);
            return;
        }
        var unused = services.schedule(Duration.ofNanos(pauseNanos), this::start);
        pauseNanos = Math.min(2 * pauseNanos, MAX_PAUSE_NANOS);
    }
}
