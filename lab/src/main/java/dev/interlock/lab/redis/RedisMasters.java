package dev.interlock.lab.redis;

import dev.interlock.lock.LockTarget;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The servers of Redlock. They know nothing of each other. */
public final class RedisMasters implements AutoCloseable {

    /** The lease of the published form. */
    public static final Duration LEASE = Duration.ofMinutes(1);

    private static final Duration TIMEOUT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final RedisClient client = RedisClient.create();
    private final List<RedisMaster> all;

    /**
     * @param urls as Lettuce reads them
     * @param namespace the desk's own Redlock has its keys in it, too
     */
    public RedisMasters(List<String> urls, String namespace) {
        this.all = IntStream.range(0, urls.size())
                .mapToObj(number -> master(number + 1, urls.get(number), namespace))
                .toList();
    }

    private RedisMaster master(int number, String url, String namespace) {
        RedisURI address = RedisURI.create(url);
        address.setTimeout(TIMEOUT);
        return new RedisMaster(
                "master " + number,
                "{" + namespace + "}:",
                client.connect(address).sync());
    }

    public List<RedisMaster> all() {
        return all;
    }

    /** Asks one master after the other, and returns whether a majority has granted the lock. */
    public boolean majorityGrants(LockTarget target, String owner) {
        return isMajority(all.stream().filter(master -> master.acquire(target, owner, LEASE)));
    }

    /** Returns whether a majority has a lease of the target, whichever request it granted it to. */
    public boolean majorityHasLease(LockTarget target) {
        return isMajority(all.stream().filter(master -> master.hasLease(target)));
    }

    private boolean isMajority(Stream<RedisMaster> some) {
        return some.count() > all.size() / 2;
    }

    /**
     * Lets the time of the target's lease pass on every master, also of one that is not granted yet. A store knows only of a lease that
     * a majority has, and each master has a clock of its own. A lease that is granted meanwhile is not waited for.
     *
     * @param time from now until it ends
     */
    public void letLeasePass(LockTarget target, Duration time) {
        all.forEach(master -> master.endLeaseAfter(target, time));
        while (all.stream().anyMatch(master -> master.hasLeaseEndingWithin(target, time))) {
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    @Override
    public void close() {
        client.shutdown(Duration.ZERO, TIMEOUT);
    }
}
