package dev.interlock.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The wall clock of a process by libfaketime. The monotonic clock remains the machine's. */
final class WrongClock {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketimeMT.so.1");

    private WrongClock() {}

    static boolean isInstalled() {
        return library().isPresent();
    }

    private static Optional<Path> library() {
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            return architectures
                    .map(architecture -> architecture.resolve(LIBRARY))
                    .filter(Files::exists)
                    .findFirst();
        } catch (IOException missingFolder) {
            return Optional.empty();
        }
    }

    /** Returns the environment variables with which a process starts that far ahead, or behind. */
    static Map<String, String> environment(Duration ahead) {
        String library = library()
                .orElseThrow(() -> new IllegalStateException("libfaketime is not installed below " + LIBRARIES))
                .toString();
        return Map.of(
                "LD_PRELOAD",
                library,
                "FAKETIME",
                "%+d".formatted(ahead.toSeconds()),
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1",
                // Without it, timed waits of the JVM do not end.
                "FAKETIME_FORCE_MONOTONIC_FIX",
                "0",
                // The times of files remain the machine's too.
                "NO_FAKE_STAT",
                "1");
    }

    /** The beginning of a command whose process has that clock. */
    static String[] command(Duration ahead) {
        return Stream.concat(
                        Stream.of("env"),
                        environment(ahead).entrySet().stream()
                                .map(variable -> variable.getKey() + "=" + variable.getValue()))
                .toArray(String[]::new);
    }
}
