package dev.interlock.lock.internal;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.interlock.lock.spi.InMemoryLeaseStore;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LockServicesTest {

    @Test
    void holderThatOutlivesTheShutdownSchedulesNothingMore() {
        LockServices services = new LockServices(new InMemoryLeaseStore(System::nanoTime), Duration.ofSeconds(1));
        services.close();

        assertThatCode(() -> services.schedule(Duration.ZERO, () -> {})).doesNotThrowAnyException();
        assertThatCode(() -> services.executeInBackground(() -> {})).doesNotThrowAnyException();
    }
}
