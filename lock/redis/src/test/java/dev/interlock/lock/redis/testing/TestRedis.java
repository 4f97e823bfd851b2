package dev.interlock.lock.redis.testing;

import dev.interlock.lock.testing.RedisServer;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Function;

/** A {@link RedisServer} with a client, and with the number of executed commands. */
public final class TestRedis implements AutoCloseable {

    private final RedisServer server;

    private TestRedis(RedisServer server) {
        this.server = server;
    }

    /** Returns the address of the shared server, see {@link RedisServer#sharedUrl}. */
    public static String sharedUrl() {
        return RedisServer.sharedUrl();
    }

    /** Starts a server for one test, see {@link RedisServer#start}. */
    public static TestRedis start(String... settings) {
        return new TestRedis(RedisServer.start(settings));
    }

    /** Starts a server whose wall clock can be set, see {@link RedisServer#startWithClock}. */
    public static TestRedis startWithClock() {
        return new TestRedis(RedisServer.startWithClock());
    }

    public String url() {
        return server.url();
    }

    /** Kills the process at once. Redis loses its data. */
    public void kill() {
        server.kill();
    }

    /** Starts the server again, empty and at the same address. */
    public void restart() {
        server.restart();
    }

    /** Suspends the process: it answers no command until {@link #resume}. Its clock continues. */
    public void pause() {
        server.pause();
    }

    public void resume() {
        server.resume();
    }

    /** Sets the wall clock of the server to that far ahead of the machine's, or behind if the offset is negative. */
    public void setClock(Duration offset) {
        server.setClock(offset);
    }

    /** Executes the commands over a connection of its own, and returns their result. */
    public <T> T execute(Function<StatefulRedisConnection<String, String>, T> commands) {
        return execute(url(), commands);
    }

    /** Executes the commands on the server at that address. */
    public static <T> T execute(String url, Function<StatefulRedisConnection<String, String>, T> commands) {
        RedisClient client = RedisClient.create(url);
        try (StatefulRedisConnection<String, String> connection = client.connect()) {
            return commands.apply(connection);
        } finally {
            client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
        }
    }

    /** Returns how often the server has run the command since its start, including calls by scripts. */
    public long calls(String command) {
        String prefix = "cmdstat_" + command.toLowerCase(Locale.ROOT) + ":calls=";
        return execute(connection -> connection.sync().info("commandstats"))
                .lines()
                .filter(line -> line.startsWith(prefix))
                .mapToLong(
                        line -> Long.parseLong(line.substring(prefix.length()).replaceFirst(",.*", "")))
                .findFirst()
                .orElse(0);
    }

    /** Returns the time of the wall clock of the server, in seconds. */
    public long seconds() {
        return Long.parseLong(execute(connection -> connection.sync().time()).get(0));
    }

    @Override
    public void close() {
        server.close();
    }
}
