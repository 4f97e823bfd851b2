package dev.interlock.bootstrap.packaged;

import dev.interlock.bootstrap.TestedStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The packaged jar, run as a user runs it: one process for all tests that want the same settings, started by the first and
 * stopped after the last.
 */
public class PackagedDesk implements BeforeAllCallback {

    /** The lock of the tests on the desk with no settings of its own. */
    static final String SHARED = "shared packaged desk";

    private static final Pattern OPEN = Pattern.compile("The order desk is open: http://localhost:(\\d+)");

    private final List<String> settings;
    private int port;

    public PackagedDesk(String... settings) {
        this.settings = List.of(settings);
    }

    public int port() {
        return port;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        port = context.getStore(ExtensionContext.StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(settings, Running::start, Running.class)
                .port();
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
