package dev.interlock.lock.redis.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.lettuce.core.RedisCredentials;
import io.lettuce.core.RedisURI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The addresses that {@code interlock.redis.url} allows. */
class RedisAddressTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            redis://localhost                                | localhost:6379
            redis://:secret@10.0.0.1:6380/2                  | 10.0.0.1:6380
            rediss://me:sec,ret@redis1:6379?timeout=2s       | redis1:6379
            redis-sentinel://one:26379,two:26380#desk        | one:26379,two:26380#desk
            rediss-sentinel://me:secret@one,two:26380/1#desk | one:26379,two:26380#desk
            """)
    void addressIsShownWithoutCredentials(String url, String shown) {
        assertThat(url).matches(RedisProperties.ADDRESS);
        try (LettuceClient client = new LettuceClient(url, Duration.ofSeconds(1))) {
            assertThat(client.address()).isEqualTo(shown);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "redis-cluster://one:6379",
                "redis://one:6379,two:6379",
                "redis://secret@one:6379,two:6379",
                "redis-sentinel://one:26379,two:26379"
            })
    void clustersAndSentinelWithoutAMasterAreRefused(String url) {
        assertThat(url).doesNotMatch(RedisProperties.ADDRESS);
    }

    @Test
    void noSentinelGetsThePassword() {
        RedisURI read = RedisURI.create("redis-sentinel://me:secret@one,two/1#desk");

        assertThat(read.getSentinelMasterId()).isEqualTo("desk");
        assertThat(read.getDatabase()).isEqualTo(1);
        assertThat(read.getSentinels())
                .hasSize(2)
                .allSatisfy(sentinel -> assertThat(sentinel.getCredentialsProvider()
                                .resolveCredentials()
                                .map(RedisCredentials::hasPassword)
                                .block())
                        .isFalse());
    }
}
