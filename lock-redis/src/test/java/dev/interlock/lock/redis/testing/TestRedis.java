package dev.interlock.lock.redis.testing;

import dev.interlock.lock.testing.RedisServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A {@link RedisServer} that can be asked what it knows and what it did. */
public final class TestRedis implements AutoCloseable {

    private final RedisServer server;

    private TestRedis(RedisServer server) {
        this.server = server;
    }

    /** {@link RedisServer#sharedUrl}. */
    public static String sharedUrl() {
        return RedisServer.sharedUrl();
    }

    /** One that may be killed, stopped, and counted. */
    public static TestRedis start(String... settings) {
        return new TestRedis(RedisServer.start(settings));
    }

    /** {@link RedisServer#startWithClock}. */
    public static TestRedis startWithClock() {
        return new TestRedis(RedisServer.startWithClock());
    }

    public String url() {
        return server.url();
    }

    /** At once, as a lost machine ends; what it knew is forgotten. */
    public void kill() {
        server.kill();
    }

    /** At the same address. */
    public void restart() {
        server.restart();
    }

    /** Answers nobody until it goes on; its clock does. */
    public void pause() {
        server.pause();
    }

    public void goOn() {
        server.goOn();
    }

    /** To so far ahead of the machine's, or behind. */
    public void setClock(Duration ahead) {
        server.setClock(ahead);
    }

    /** By a client of its own. */
    public <T> T ask(Function<StatefulRedisConnection<String, String>, T> question) {
        return ask(url(), question);
    }

    public static <T> T ask(String url, Function<StatefulRedisConnection<String, String>, T> question) {
        RedisClient client = RedisClient.create(url);
        try (StatefulRedisConnection<String, String> connection = client.connect()) {
            return question.apply(connection);
        } finally {
            client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
        }
    }

    /** How often that command was run since it started, by whomever, scripts included. */
    public long calls(String command) {
        return statistic("commandstats", "cmdstat_" + command.toLowerCase(Locale.ROOT) + ":calls=")
                .map(counts -> Long.valueOf(counts.replaceFirst(",.*", "")))
                .orElse(0L);
    }

    public String version() {
        return statistic("server", "redis_version:").orElseThrow();
    }

    /** By its own clock. */
    public long seconds() {
        return Long.parseLong(ask(connection -> connection.sync().time()).get(0));
    }

    private Optional<String> statistic(String section, String prefix) {
        return ask(connection -> connection.sync().info(section))
                .lines()
                .filter(line -> line.startsWith(prefix))
                .map(line -> line.substring(prefix.length()))
                .findFirst();
    }

    @Override
    public void close() {
        server.close();
    }
}
