package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.TestedStore;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The packaged jar, run as a user runs it. A test class has the process to itself, and the next class with the same settings takes it
 * over. It stops after the last test.
 */
public class PackagedDesk implements BeforeAllCallback, AfterAllCallback {

    private static final Map<List<String>, Queue<Running>> IDLE = new ConcurrentHashMap<>();

    private static final Pattern OPEN = Pattern.compile("The order desk is open: http://localhost:(\\d+)");

    private final List<String> settings;
    private @Nullable Running desk;

    public PackagedDesk(String... settings) {
        this.settings = List.of(settings);
    }

    public int port() {
        return Objects.requireNonNull(desk).port();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        desk = Objects.requireNonNullElseGet(idle().poll(), () -> start(context));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        idle().add(Objects.requireNonNull(desk));
    }

    private Queue<Running> idle() {
        return IDLE.computeIfAbsent(settings, key -> new ConcurrentLinkedQueue<>());
    }

    private Running start(ExtensionContext context) {
        Running started = Running.start(settings);
        context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .put(started, started);
        return started;
    }

    private record Running(Process process, int port) implements AutoCloseable {

        static Running start(List<String> settings) {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-jar",
                    System.getProperty("interlock.jar"),
                    "--server.port=0",
                    "--management.server.port=0"));
            Map<String, String> store = TestedStore.settings();
            if (!store.isEmpty()) {
                command.add("--spring.profiles.active=redis,demo");
            }
            store.forEach((name, value) -> command.add("--%s=%s".formatted(name, value)));
            command.addAll(settings);
            try {
                Process process =
                        new ProcessBuilder(command).redirectErrorStream(true).start();
                return new Running(process, portOf(process));
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        }

        /** Reads the log until it says where to go, and leaves a thread to read the rest. */
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
