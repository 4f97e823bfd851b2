package dev.interlock.lock.redis;

import dev.interlock.lock.DistributedLock;
import dev.interlock.lock.LockManager;
import dev.interlock.lock.LockStoreException;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.client.RedisNode;
import dev.interlock.lock.redis.client.UnusableServerException;
import dev.interlock.lock.redis.hash.RedisHashLeaseStore;
import dev.interlock.lock.redis.value.RedisValueLeaseStore;
import dev.interlock.lock.runtime.Locks;
import dev.interlock.lock.spi.Fence;
import dev.interlock.lock.spi.LeaseStore;
import java.time.Duration;
import org.springframework.dao.DataAccessException;

/**
 * Locks on one Redis server, or on the master that Sentinel names. Needs no Spring context. One instance serves a whole process, and
 * is closed at its end.
 *
 * <p>A lease may expire while its holder's transaction is open. So a check needs a {@link Fence} in the database that the
 * transaction writes, such as that of {@code JdbcLocks}. Without one, locks are acquired, renewed and released, and a check fails;
 * tokens grow across a promotion only as far as the clocks of the servers agree.
 */
public final class RedisLocks implements AutoCloseable {

    private static final String DEFAULT_NAMESPACE = "interlock";
    private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(2);

    private final RedisNode node;
    private final LeaseStore value;
    private final LeaseStore hash;
    private final DistributedLock distributedLock;

    private RedisLocks(RedisNode node, String namespace, Fence fence) {
        this.node = node;
        this.value = new RedisValueLeaseStore(node, namespace, fence);
        this.hash = new RedisHashLeaseStore(node, namespace, fence);
        this.distributedLock = Locks.distributedLock(hash);
    }

    /** Returns locks without a fence: no transaction can check that it still holds one. */
    public static RedisLocks on(String url) {
        return on(url, new NoFence());
    }

    /** Returns locks whose keys begin with {@code interlock}, and whose commands take at most 2 s unless the caller limits them. */
    public static RedisLocks on(String url, Fence fence) {
        return on(url, DEFAULT_NAMESPACE, DEFAULT_TIMEOUT, fence);
    }

    /**
     * Returns locks whose connection is open, so that the first request needs no more time than the next.
     *
     * @param url as Lettuce reads it: {@code redis://password@host:port/database}, {@code rediss} with TLS, or
     *     {@code redis-sentinel://password@host:port,host:port/database#master}
     * @param namespace the prefix of every key
     * @param timeout the time limit of a command for which the caller sets none
     * @throws UnusableServerException if the server may evict keys, or is a node of a cluster
     * @throws RedisAwayException if the server cannot be reached, or refuses commands
     */
    public static RedisLocks on(String url, String namespace, Duration timeout, Fence fence) {
        RedisNode node = new RedisNode(url, timeout);
        RedisLocks locks = new RedisLocks(node, namespace, fence);
        try {
            Locks.warmUp(locks.hash);
            return locks;
        } catch (LockStoreException | DataAccessException unanswered) {
            locks.close();
            throw new RedisAwayException(node.address(), unanswered);
        }
    }

    /** Returns the lock between processes, with leases in {@link #hash}. It is closed with this object. */
    public DistributedLock distributedLock() {
        return distributedLock;
    }

    /** Returns the lock of users across requests, with leases in {@link #value}. */
    public LockManager lockManager() {
        return Locks.lockManager(value);
    }

    /** Returns the store {@code redis}: a value for each lease, set with {@code NX} and {@code PX}. */
    public LeaseStore value() {
        return value;
    }

    /** Returns the store {@code redis_hash}: a hash for each lease, with a queue whose head is notified of a release. */
    public LeaseStore hash() {
        return hash;
    }

    /** Waits at most 30 s for holders of {@link #distributedLock}, and closes the connection. */
    @Override
    public void close() {
        distributedLock.close();
        node.close();
    }

    /** Guards no database, so no caller is in a transaction of one. */
    private static final class NoFence implements Fence {

        @Override
        public boolean isInTransaction() {
            return false;
        }

        @Override
        public boolean passes(LockTarget target, long token) {
            throw new UnsupportedOperationException("These locks have no fence");
        }

        /** Returns zero: only a database can order the masters of Redis. */
        @Override
        public long nextToken(LockTarget target, Duration timeout) {
            return 0;
        }
    }
}
