package dev.interlock.adapter.redis.testing;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisException;
import io.lettuce.core.api.StatefulRedisConnection;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import redis.embedded.core.ExecutableProvider;

/**
 * A Redis server of its own, on a free port and without persistence: what it forgets when it is killed is gone. Ends with the
 * tests' process.
 */
public final class TestRedis implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final int port;
    private final List<String> settings;
    private Process process;

    private TestRedis(List<String> settings) {
        this.port = freePort();
        this.settings = settings;
        this.process = started();
    }

    /**
     * The address of the server that {@code INTERLOCK_TEST_REDIS_URL} names, or else of one that all tests of this process
     * share. It keeps what it has: who needs an empty place uses a namespace of her own.
     */
    public static String sharedUrl() {
        return Optional.ofNullable(System.getenv("INTERLOCK_TEST_REDIS_URL")).orElseGet(() -> Shared.SERVER.url());
    }

    /** One that may be killed, stopped, and counted. */
    public static TestRedis start(String... settings) {
        return new TestRedis(List.of(settings));
    }

    public String url() {
        return "redis://127.0.0.1:" + port;
    }

    /** At once, as a lost machine ends; what it knew is forgotten. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** At the same address. */
    public void restart() {
        process = started();
    }

    /** Answers nobody until it goes on; its clock does. */
    public void pause() {
        signal("STOP");
    }

    public void goOn() {
        signal("CONT");
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
        kill();
    }

    private Process started() {
        List<String> command = new ArrayList<>(List.of(Executable.FILE.getPath()));
        command.addAll(List.of("--port", "" + port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"));
        command.addAll(settings.isEmpty() ? List.of("--maxmemory-policy", "noeviction") : settings);
        try {
            Process server = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectErrorStream(true)
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::destroyForcibly));
            awaitAnswer(server);
            return server;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private void awaitAnswer(Process server) {
        long start = System.nanoTime();
        while (!answers()) {
            if (!server.isAlive() || System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException("Redis did not start");
            }
        }
    }

    private boolean answers() {
        try {
            return ask(connection -> connection.sync().ping()).equals("PONG");
        } catch (RedisException notYet) {
            return false;
        }
    }

    private void signal(String name) {
        try {
            int exit = new ProcessBuilder("kill", "-" + name, "" + process.pid())
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IllegalStateException("No such process");
            }
        } catch (IOException | InterruptedException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static final class Shared {
        private static final TestRedis SERVER = start();
    }

    private static final class Executable {
        private static final File FILE = unpacked();

        private static File unpacked() {
            try {
                return ExecutableProvider.newJarResourceProvider().get();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
