package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class StoreNotificationTest {

    private static final long HOUR_NANOS = Duration.ofHours(1).toNanos();

    private final StoreNotification notification = new StoreNotification();

    @Test
    void notificationEndsTheWait() throws Exception {
        notification.replace(CompletableFuture.completedFuture(null));

        notification.await(HOUR_NANOS);

        assertThat(notification.isPending()).isTrue();
    }

    @Test
    void failedSubscriptionEndsTheWait() {
        notification.replace(CompletableFuture.failedFuture(new IllegalStateException("The connection is closed")));

        assertThatCode(() -> notification.await(HOUR_NANOS)).doesNotThrowAnyException();
    }

    /** A thread that is interrupted already does not wait, so the interrupt shows that the pause was made. */
    @Test
    void withoutASubscriptionTheThreadPauses() {
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> notification.await(HOUR_NANOS));
    }

    @Test
    void cancellationReachesTheStoreOnce() {
        CompletableFuture<?> subscription = new CompletableFuture<>();
        notification.replace(subscription);

        notification.cancel();

        assertThat(subscription).isCancelled();
        assertThat(notification.isPending()).isFalse();
    }
}
