package dev.interlock.lock.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import redis.embedded.core.ExecutableProvider;

/**
 * A Redis server of its own, on a free port of the loopback and without persistence: what it forgets when it is killed is gone.
 * Ends with the tests' process.
 */
public final class RedisServer implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final int port;
    private final List<String> settings;
    private final Optional<SettableClock> clock;
    private Process process;

    private RedisServer(List<String> settings, Optional<SettableClock> clock) {
        this.port = freePort();
        this.settings = settings;
        this.clock = clock;
        this.process = started();
    }

    /** One that may be killed, stopped, and counted. */
    public static RedisServer start(String... settings) {
        return new RedisServer(List.of(settings), Optional.empty());
    }

    /** One whose clock may be set as well, where {@link SettableClock#isAvailable}. */
    public static RedisServer startWithClock() {
        return new RedisServer(List.of(), Optional.of(new SettableClock()));
    }

    /**
     * The address of the server that {@code INTERLOCK_TEST_REDIS_URL} names, or else of one that all tests of this process
     * share. It keeps its data: a test that needs an empty server uses a namespace of its own.
     */
    public static String sharedUrl() {
        return Optional.ofNullable(System.getenv("INTERLOCK_TEST_REDIS_URL")).orElseGet(() -> Shared.SERVER.url());
    }

    /** The addresses of three that know nothing of each other, and that all tests of this process share. */
    public static List<String> sharedMasters() {
        return SharedMasters.ALL.stream().map(RedisServer::url).toList();
    }

    public int port() {
        return port;
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

    /** Answers no command until it continues; its clock goes on. */
    public void pause() {
        signal("STOP");
    }

    public void goOn() {
        signal("CONT");
    }

    /** To so far ahead of the machine's, or behind. */
    public void setClock(Duration ahead) {
        clock.orElseThrow().set(ahead);
    }

    /** The first line of what it answers. */
    public String tell(String command) throws IOException {
        return tell(url(), command);
    }

    /** The first line of what the server at that address answers. */
    public static String tell(String url, String command) throws IOException {
        URI server = URI.create(url);
        try (Socket connection = new Socket(server.getHost(), server.getPort())) {
            connection.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
            return new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8)).readLine();
        }
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
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectErrorStream(true);
            clock.ifPresent(its -> builder.environment().putAll(its.environment()));
            Process server = builder.start();
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
            return "+PONG".equals(tell("PING"));
        } catch (IOException notYet) {
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
        private static final RedisServer SERVER = start();
    }

    private static final class SharedMasters {
        private static final List<RedisServer> ALL = List.of(start(), start(), start());
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
