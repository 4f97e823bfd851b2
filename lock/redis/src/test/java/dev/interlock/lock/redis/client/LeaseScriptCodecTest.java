package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LeaseScriptCodecTest {

    @Test
    void durationsAreRoundedUp() {
        assertThat(LeaseScriptCodec.toMicros(Duration.ofNanos(1_001))).isEqualTo(2);
        assertThat(LeaseScriptCodec.toMicros(Duration.ofNanos(2_000))).isEqualTo(2);
        assertThat(LeaseScriptCodec.toMillis(Duration.ofNanos(1_000_001))).isEqualTo(2);
        assertThat(LeaseScriptCodec.toMillis(Duration.ofMillis(2))).isEqualTo(2);
    }
}
