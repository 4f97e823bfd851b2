package dev.interlock.bootstrap.cluster;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;

/**
 * Delays the stop of a node until its proxies have noticed that it is not ready. Spring Boot changes the readiness first of all, and
 * closes the application when all listeners have returned. Until then every request is served, and every stream receives its events.
 */
class Departure {

    private static final Logger log = LoggerFactory.getLogger(Departure.class);

    private final ApplicationContext node;
    private final ClusterProperties cluster;

    Departure(ApplicationContext node, ClusterProperties cluster) {
        this.node = node;
        this.cluster = cluster;
    }

    /** The context of the management port is closed later, and its event arrives here, too. */
    @EventListener
    void awaitProxies(AvailabilityChangeEvent<ReadinessState> change) {
        boolean isStop = change.getSource() == node && change.getState() == ReadinessState.REFUSING_TRAFFIC;
        if (isStop && cluster.nodes() > 1) {
            log.info("Not ready, and stops after {}", cluster.leaveAfter());
            pause();
        }
    }

    private void pause() {
        try {
            Thread.sleep(cluster.leaveAfter().toMillis());
        } catch (InterruptedException stoppedAtOnce) {
            Thread.currentThread().interrupt();
        }
    }
}
