package dev.interlock.lab.scenarios.redlock;

import dev.interlock.lock.LockTarget;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The nodes of Redlock, with its published form. They know nothing of each other. */
public final class PublishedNodes implements AutoCloseable {

    /** The lease of the published form. */
    public static final Duration LEASE = Duration.ofMinutes(1);

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final RedisClient client = RedisClient.create();
    private final List<PublishedNode> all;

    /**
     * @param urls as Lettuce reads them
     * @param namespace the desk's own Redlock has its keys in it, too
     */
    public PublishedNodes(List<String> urls, String namespace) {
        this.all = IntStream.range(0, urls.size())
                .mapToObj(number -> node(number + 1, urls.get(number), namespace))
                .toList();
    }

    private PublishedNode node(int number, String url, String namespace) {
        RedisURI address = RedisURI.create(url);
        address.setTimeout(TIMEOUT);
        return new PublishedNode(
                "node " + number,
                "{" + namespace + "}:",
                client.connect(address).sync());
    }

    public List<PublishedNode> all() {
        return all;
    }

    /** Asks one node after the other, and returns whether a majority has granted the lock. */
    public boolean majorityGrants(LockTarget target, String owner) {
        return isMajority(all.stream().filter(node -> node.acquire(target, owner, LEASE)));
    }

    /** Returns whether a majority has a lease of the target, whichever request it granted it to. */
    public boolean majorityHasLease(LockTarget target) {
        return isMajority(all.stream().filter(node -> node.hasLease(target)));
    }

    private boolean isMajority(Stream<PublishedNode> some) {
        return some.count() > all.size() / 2;
    }

    /**
     * Lets the time of the target's lease pass on every node, also of one that is not granted yet. A store knows only of a lease that
     * a majority has, and each node has a clock of its own. A lease that is granted meanwhile is not waited for.
     *
     * @param time from now until it ends
     */
    public void letLeasePass(LockTarget target, Duration time) {
        all.forEach(node -> node.endLeaseAfter(target, time));
        while (all.stream().anyMatch(node -> node.hasLeaseEndingWithin(target, time))) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, TIMEOUT);
    }
}
