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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import redis.embedded.core.ExecutableProvider;

/**
 * A Redis server on a free port of the loopback interface. It has no persistence, so a kill loses its data. It ends with the
 * process of the tests.
 */
public final class RedisServer implements AutoCloseable {

    private static final Duration START_TIMEOUT = Duration.ofSeconds(20);

    private final int port;
    private final List<String> settings;
    private final Optional<SettableClock> clock;
    private final Optional<Path> sentinelFile;
    private Process process;

    private RedisServer(List<String> settings, Optional<SettableClock> clock, Optional<Path> sentinelFile) {
        this.port = freePort();
        this.settings = settings;
        this.clock = clock;
        this.sentinelFile = sentinelFile;
        this.process = startProcess();
    }

    /**
     * Starts a server for one test.
     *
     * @param settings options of the command line; without any, the server evicts no keys
     */
    public static RedisServer start(String... settings) {
        return new RedisServer(List.of(settings), Optional.empty(), Optional.empty());
    }

    /** Starts a server for one test whose wall clock can be set. Requires {@link SettableClock#isAvailable}. */
    public static RedisServer startWithClock(String... settings) {
        return new RedisServer(List.of(settings), Optional.of(new SettableClock()), Optional.empty());
    }

    /**
     * Starts a Sentinel.
     *
     * @param configuration the lines of its file, which it rewrites
     */
    public static RedisServer startSentinel(String... configuration) {
        try {
            Path file = Files.createTempFile("sentinel", ".conf");
            file.toFile().deleteOnExit();
            return new RedisServer(List.of(), Optional.empty(), Optional.of(Files.write(file, List.of(configuration))));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /**
     * Returns the address of the server that {@code INTERLOCK_TEST_REDIS_URL} names, or else of one that all tests of this
     * process share. The server keeps its data, so a test that needs an empty one uses a namespace of its own.
     */
    public static String sharedUrl() {
        return Optional.ofNullable(System.getenv("INTERLOCK_TEST_REDIS_URL")).orElseGet(() -> Shared.SERVER.url());
    }

    /** Returns the addresses of three independent servers that all tests of this process share. */
    public static List<String> sharedRedlockUrls() {
        return SharedRedlockServers.ALL.stream().map(RedisServer::url).toList();
    }

    public int port() {
        return port;
    }

    public String url() {
        return "redis://127.0.0.1:" + port;
    }

    /** Kills the process at once. Redis loses its data. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Starts the server again, empty and at the same address. */
    public void restart() {
        process = startProcess();
    }

    /** Suspends the process: it answers no command until {@link #resume}. Its clock continues. */
    public void pause() {
        signal("STOP");
    }

    public void resume() {
        signal("CONT");
    }

    /** Sets the wall clock of the server to that far ahead of the machine's, or behind if the offset is negative. */
    public void setClock(Duration offset) {
        clock.orElseThrow().set(offset);
    }

    /** Sends a command, and returns the first line of the reply. */
    public String execute(String command) throws IOException {
        return execute(url(), command);
    }

    /** Sends a command to the server at that address, and returns the first line of the reply. */
    public static String execute(String url, String command) throws IOException {
        URI address = URI.create(url);
        try (Socket connection = new Socket(address.getHost(), address.getPort())) {
            connection.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
            return new BufferedReader(new InputStreamReader(connection.getInputStream(), UTF_8)).readLine();
        }
    }

    /** Returns what the server reports of that section. */
    public String info(String section) {
        try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
            connection.getOutputStream().write(("INFO " + section + "\r\nQUIT\r\n").getBytes(UTF_8));
            return new String(connection.getInputStream().readAllBytes(), UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public void close() {
        kill();
    }

    private Process startProcess() {
        List<String> command = new ArrayList<>(List.of(Executable.FILE.getPath()));
        sentinelFile.ifPresent(file -> command.addAll(List.of(file.toString(), "--sentinel")));
        command.addAll(List.of("--port", "" + port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"));
        command.addAll(settings.isEmpty() ? List.of("--maxmemory-policy", "noeviction") : settings);
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectErrorStream(true);
            clock.ifPresent(settable -> builder.environment().putAll(settable.environment()));
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
            if (!server.isAlive() || System.nanoTime() - start > START_TIMEOUT.toNanos()) {
                throw new IllegalStateException("Redis did not start within " + START_TIMEOUT);
            }
        }
    }

    private boolean answers() {
        try {
            return "+PONG".equals(execute("PING"));
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
                throw new IllegalStateException("The signal " + name + " could not be sent");
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

    private static final class SharedRedlockServers {
        private static final List<RedisServer> ALL = List.of(start(), start(), start());
    }

    private static final class Executable {
        private static final File FILE = unpack();

        private static File unpack() {
            try {
                return ExecutableProvider.newJarResourceProvider().get();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
    }
}
