package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.Features;
import dev.interlock.bootstrap.LockStoreUnderTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Runs the packaged jar as a user does. A test class has the process to itself, and the next class with the same settings reuses
 * it. It stops after the last test.
 */
public class PackagedDesk implements BeforeAllCallback, AfterAllCallback {

    private static final Map<List<String>, Queue<Running>> IDLE = new ConcurrentHashMap<>();

    private static final Pattern OPEN = Pattern.compile("The order desk is open: http://localhost:(\\d+)");

    private final Supplier<List<String>> settings;
    private @Nullable Running desk;

    public PackagedDesk(String... settings) {
        this.settings = () -> List.of(settings);
    }

    /** Runs the jar on that database, which remains after the process has ended. */
    public PackagedDesk(DatabaseServer database) {
        this.settings = database::settings;
    }

    public int port() {
        return desk().port;
    }

    /** Kills the process, and starts another one on the same port. */
    public void restart() {
        desk().restart();
    }

    private Running desk() {
        return Objects.requireNonNull(desk, "not started");
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        desk = Objects.requireNonNullElseGet(idle().poll(), () -> start(context));
        Features.find(SharedDeskFeature.class).forEach(feature -> feature.prepare(port()));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        if (desk != null && desk.process.isAlive()) {
            idle().add(desk);
        }
    }

    private Queue<Running> idle() {
        return IDLE.computeIfAbsent(settings.get(), key -> new ConcurrentLinkedQueue<>());
    }

    private Running start(ExtensionContext context) {
        Running started = new Running(settings.get());
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .put(started, started);
        return started;
    }

    private static final class Running implements AutoCloseable {

        private final List<String> settings;
        private Process process;
        private int port;

        Running(List<String> settings) {
            this.settings = new ArrayList<>(settings);
            this.settings.addAll(LockStoreUnderTest.arguments());
            process = started();
        }

        void restart() {
            process.destroyForcibly().onExit().join();
            process = started();
        }

        /** Starts a process on the port of the previous one, or on a random port. */
        private Process started() {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-jar",
                    System.getProperty("interlock.jar"),
                    "--server.port=" + port,
                    "--management.server.port=0"));
            command.addAll(settings);
            try {
                Process started =
                        new ProcessBuilder(command).redirectErrorStream(true).start();
                port = portOf(started);
                return started;
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        }

        /** Reads the log up to the line with the port, and lets a thread read the rest. */
        private static int portOf(Process process) throws IOException {
            BufferedReader log = process.inputReader();
            StringBuilder start = new StringBuilder();
            for (String line = log.readLine(); line != null; line = log.readLine()) {
                start.append(line).append('\n');
                Matcher open = OPEN.matcher(line);
                if (open.find()) {
                    Thread rest = new Thread(() -> log.lines().forEach(ignored -> {}), "log of the packaged desk");
                    rest.setDaemon(true);
                    rest.start();
                    return Integer.parseInt(open.group(1));
                }
            }
            throw new IllegalStateException("The packaged jar did not start:\n" + start);
        }

        @Override
        public void close() {
            process.destroy();
            process.onExit().join();
        }
    }
}
