package dev.interlock.lock.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lock.Lease;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockHandle;
import dev.interlock.lock.LockId;
import dev.interlock.lock.LockOwner;
import dev.interlock.lock.LockRequest;
import dev.interlock.lock.LockTarget;
import dev.interlock.lock.redis.client.RedisAwayException;
import dev.interlock.lock.redis.testing.TestRedis;
import dev.interlock.lock.spi.InMemoryFence;
import dev.interlock.lock.spi.LeaseStore;
import dev.interlock.lock.testing.Await;
import dev.interlock.lock.testing.NoOpTransactionManager;
import java.io.File;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The library without a Spring context. */
class RedisLocksTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final LockTarget target = new LockTarget("job", LockId.random().value());

    @Test
    void addressServesLocks() throws InterruptedException {
        try (RedisLocks locks = RedisLocks.on(TestRedis.sharedUrl())) {
            try (LockHandle handle = locks.distributedLock().tryLock(request()).orElseThrow()) {
                assertThat(handle.token()).isPositive();
                assertThat(locks.distributedLock().tryLock(request())).isEmpty();
            }
            assertThat(locks.distributedLock().isLocked(target)).isFalse();
        }
    }

    private LockRequest request() {
        return LockRequest.leased(LockOwner.named("report"), MINUTE, target);
    }

    @Test
    void eachStoreHasItsName() {
        try (RedisLocks locks = RedisLocks.on(TestRedis.sharedUrl())) {
            assertThat(Stream.of(locks.value(), locks.hash()))
                    .extracting(LeaseStore::name)
                    .containsExactly("redis", "redis_hash");
            Lease lease = locks.lockManager().tryLock(target, "kim", new LeaseTerms(MINUTE, MINUTE));
            assertThat(locks.value().find(target)).map(Lease::lockId).contains(lease.lockId());
        }
    }

    @Test
    void checkPassesTheFence() throws InterruptedException {
        try (RedisLocks locks = RedisLocks.on(TestRedis.sharedUrl(), new InMemoryFence());
                LockHandle handle = locks.distributedLock().tryLock(request()).orElseThrow()) {
            NoOpTransactionManager.transactionTemplate().executeWithoutResult(status -> handle.check(target));

            assertThat(handle.state()).isEqualTo(LockHandle.State.HELD);
        }
    }

    @Test
    void checkWithoutAFenceIsRefused() throws InterruptedException {
        try (RedisLocks locks = RedisLocks.on(TestRedis.sharedUrl());
                LockHandle handle = locks.distributedLock().tryLock(request()).orElseThrow()) {
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> NoOpTransactionManager.transactionTemplate()
                            .executeWithoutResult(status -> handle.check(target)));
        }
    }

    @Test
    void preparingTheFirstRequestLeavesNoKey() {
        String namespace = "test " + LockId.random().value();
        RedisLocks.on(TestRedis.sharedUrl(), namespace, MINUTE, new InMemoryFence())
                .close();

        assertThat(TestRedis.<Long>execute(
                        TestRedis.sharedUrl(),
                        connection -> connection.sync().keys("*" + namespace + "*").stream()
                                .count()))
                .isZero();
    }

    /** A server of applications would keep the classes of one that is gone. */
    @Test
    void closedLocksLeaveTheirClassLoader() throws Exception {
        WeakReference<ClassLoader> used = useInAClassLoader();

        Await.until(() -> {
            System.gc();
            return used.get() == null;
        });
    }

    private static WeakReference<ClassLoader> useInAClassLoader() throws Exception {
        List<URL> libraries = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            libraries.add(Path.of(entry).toUri().toURL());
        }
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(libraries.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            thread.setContextClassLoader(loader); // Lettuce looks for its classes there
            Object locks = loader.loadClass(RedisLocks.class.getName())
                    .getMethod("on", String.class)
                    .invoke(null, TestRedis.sharedUrl());
            ((AutoCloseable) locks).close();
            return new WeakReference<>(loader);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void serverThatIsAwayIsNamed() {
        assertThatExceptionOfType(RedisAwayException.class)
                .isThrownBy(() -> RedisLocks.on("redis://127.0.0.1:1"))
                .withMessageContaining("127.0.0.1:1")
                .withMessageNotContaining("interlock.");
    }
}
