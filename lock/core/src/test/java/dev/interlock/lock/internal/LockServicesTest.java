package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockServicesTest {

    @Test
    void holderThatOutlivesTheShutdownSchedulesNothingMore() {
        LockServices services = new LockServices(new InMemoryLeaseStore(System::nanoTime), Duration.ofSeconds(1));
        services.close();

        assertThatCode(() -> services.schedule(Duration.ZERO, () -> {})).doesNotThrowAnyException();
        assertThatCode(() -> services.executeInBackground(() -> {})).doesNotThrowAnyException();
    }

    @Test
    void threadsKeepNoProcessAlive() {
        assertThat(LockServices.daemons("lock-test").newThread(() -> {}).isDaemon())
                .isTrue();
    }

    @Test
    void idleThreadsEnd() {
        ManualLockServices manual = new ManualLockServices(new InMemoryLeaseStore());

        assertThat(Stream.of(manual.timer, manual.background)).allSatisfy(threads -> {
            assertThat(threads.allowsCoreThreadTimeOut()).isTrue();
            assertThat(threads.getKeepAliveTime(TimeUnit.SECONDS)).isEqualTo(1);
        });
    }

    @Test
    void servicesWithATaskOrABackgroundCallAreNotIdle() {
        ManualLockServices manual = new ManualLockServices(new InMemoryLeaseStore());
        assertThat(manual.services.isIdle()).isTrue();

        var unused = manual.services.schedule(Duration.ofHours(1), () -> {});
        assertThat(manual.services.isIdle()).isFalse();
        manual.runTimer();
        assertThat(manual.services.isIdle()).isTrue();

        manual.services.executeInBackground(() -> {});
        assertThat(manual.services.isIdle()).isFalse();
        manual.runBackground();
        assertThat(manual.services.isIdle()).isTrue();
    }

    @Test
    void shutdownDropsScheduledTasksAndLeavesBackgroundCallsToRun() {
        ManualLockServices manual = new ManualLockServices(new InMemoryLeaseStore());
        var unused = manual.services.schedule(Duration.ofHours(1), () -> {});
        manual.services.executeInBackground(() -> {});

        manual.services.close();

        assertThat(manual.timer.getQueue()).isEmpty();
        assertThat(manual.background.getQueue()).hasSize(1);
        assertThat(manual.background.isShutdown()).isTrue();
    }
}
