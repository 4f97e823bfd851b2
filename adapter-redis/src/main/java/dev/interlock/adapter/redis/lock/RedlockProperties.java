package dev.interlock.adapter.redis.lock;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Where the masters are, and how they are used.
 *
 * @param urls as Lettuce reads them; an odd number of servers on machines of their own, three at least
 * @param namespace begins every key
 * @param timeout how long one of them may take; for a lease that is short, a part of that
 * @param maxLease no lease is longer, and for so long a server that was restarted grants nothing
 * @param delayedRestart whether it does so; without that a server that forgot its leases lets two hold one lock
 */
@ConfigurationProperties("interlock.redlock")
record RedlockProperties(
        List<String> urls, String namespace, Duration timeout, Duration maxLease, boolean delayedRestart) {}
