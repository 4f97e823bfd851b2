package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The settings for locks in Redis are refused as the others are. */
@ExtendWith(OutputCaptureExtension.class)
@Tag("proof")
class WrongRedisSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "interlock.redis.url, localhost, redis://localhost:6379",
        "interlock.redis.url, redis-cluster://localhost:6379, Not a cluster",
        "interlock.redis.url, 'redis://one:6379,two:6379', Not a cluster",
        "interlock.redis.url, redis-sentinel://localhost:26379, redis-sentinel://host:26379",
        "interlock.redlock.urls[0], redis-sentinel://localhost:26379#desk, Not Sentinel",
        "interlock.redis.timeout, 0s, a time above zero",
        "interlock.redis.namespace, '', a name"
    })
    void aWrongValueIsRefused(String property, String value, String reason, CapturedOutput output) {
        WrongSettingsTest.assertIsRefused("redis,demo", property, value, reason, output);
    }

    @Test
    void anUnreachableServerIsReported(CapturedOutput output) throws IOException {
        String address = "127.0.0.1:" + WrongSettingsTest.closedPort();

        WrongSettingsTest.start("redis,demo", "--interlock.redis.url=redis://:secret@" + address);

        assertThat(output)
                .contains("interlock.redis.url", address, "Allowed: the address of a Redis server")
                .doesNotContain("secret")
                .doesNotContain("\tat ");
    }
}
