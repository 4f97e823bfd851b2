package dev.interlock.cluster;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A process of the packaged desk, which can be killed, frozen and stopped. */
final class Node implements AutoCloseable {

    /** The packaged jar as {@code .ci/cluster} has extracted it. */
    static final Path THIS_BUILD = Path.of("target", "desk", "interlock.jar");

    /** The level of the JIT compiler: with 1 a node starts fastest, with 4 it runs fastest. */
    private static final int COMPILER = Integer.parseInt(System.getProperty("cluster.compiler", "1"));

    private static final Duration LONGEST_START = Duration.ofMinutes(3);
    private static final Duration LONGEST_END = Duration.ofMinutes(1);

    private final HttpClient client = HttpClient.newHttpClient();
    private final String name;
    private final int port;
    private final List<String> settings;
    private final Path log;
    private final Map<String, String> environment = new HashMap<>();
    private @Nullable Process process;

    Node(String name, String database, List<String> settings, Path logs) {
        this.name = name;
        this.port = FreePort.find();
        this.log = logs.resolve(name + ".log");
        this.settings = new ArrayList<>(settings);
        this.settings.add("--server.port=" + port);
        this.settings.add("--management.server.port=" + FreePort.find());
        this.settings.add("--interlock.node=" + name);
        this.settings.add("--spring.datasource.url=" + database);
    }

    String name() {
        return name;
    }

    String hostAndPort() {
        return "127.0.0.1:" + port;
    }

    URI address() {
        return URI.create("http://" + hostAndPort());
    }

    /** Sets the wall clock of the processes that start from now on. */
    void setClock(Duration ahead) {
        environment.putAll(WrongClock.environment(ahead));
    }

    void start() {
        start(THIS_BUILD);
    }

    /**
     * Starts the process from that jar, with the cache of classes if there is one beside it. {@link #awaitReady} waits until it takes
     * requests.
     */
    void start(Path jar) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx400m",
                "-XX:TieredStopAtLevel=" + COMPILER));
        Path cache = jar.resolveSibling("interlock.aot");
        if (Files.exists(cache)) {
            command.add("-XX:AOTCache=" + cache);
        }
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(settings);
        process = Processes.start(command, environment, log);
    }

    void awaitReady() {
        await(name).atMost(LONGEST_START).pollInterval(Duration.ofMillis(200)).until(this::isReady);
    }

    private boolean isReady() throws InterruptedException {
        if (!process().isAlive()) {
            throw new IllegalStateException(name + " has ended: " + log());
        }
        HttpRequest request = HttpRequest.newBuilder(address().resolve("/readyz"))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            return client.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        }
    }

    void kill() {
        process().destroyForcibly().onExit().join();
    }

    /** Stops the process where it stands, as a long pause of its machine does. */
    void freeze() {
        signal("STOP");
    }

    void resume() {
        signal("CONT");
    }

    /** Asks the process to end, and waits until it has. */
    void stop() throws InterruptedException {
        process().destroy();
        if (!process().waitFor(LONGEST_END.toSeconds(), TimeUnit.SECONDS)) {
            throw new IllegalStateException(name + " has not ended: " + log());
        }
    }

    private void signal(String signal) {
        Processes.run("kill", "-" + signal, Long.toString(process().pid()));
    }

    private Process process() {
        if (process == null) {
            throw new IllegalStateException(name + " was not started");
        }
        return process;
    }

    /** The time of processors that the process has used. */
    Duration processorTime() {
        return process().info().totalCpuDuration().orElseThrow();
    }

    /** All that nodes of this name have written. */
    String log() {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            kill();
        }
    }
}
