package dev.interlock.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A server or a Sentinel of Redis. It keeps no data when it ends. */
final class RedisProcess implements AutoCloseable {

    private static final String PROGRAM = "redis-server";
    private static final Duration LONGEST_START = Duration.ofSeconds(20);

    private final int port = FreePort.find();
    private final Path log;
    private @Nullable Process process;

    RedisProcess(Path log) {
        this.log = log;
    }

    int port() {
        return port;
    }

    void start(String... arguments) {
        List<String> command = new ArrayList<>(List.of(PROGRAM));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1", "--save", ""));
        process = Processes.start(command, log);
        await(PROGRAM).atMost(LONGEST_START).until(this::answers);
    }

    private boolean answers() {
        try {
            return ask("PING").startsWith("+PONG");
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Sends a command, and returns the reply. */
    String ask(String command) throws IOException {
        try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
            connection.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
            connection.shutdownOutput();
            return new String(connection.getInputStream().readAllBytes(), UTF_8);
        }
    }

    /** Returns how far the server has come in what the master replicates. */
    long replicated() throws IOException {
        Matcher offset =
                Pattern.compile("(?:slave|master)_repl_offset:([0-9]+)").matcher(ask("INFO replication"));
        if (!offset.find()) {
            throw new IllegalStateException("The server has no offset");
        }
        return Long.parseLong(offset.group(1));
    }

    void kill() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
    }

    @Override
    public void close() {
        kill();
    }
}
