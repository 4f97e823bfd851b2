package dev.interlock.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;

/** The wall clock of a process by libfaketime. The monotonic clock remains the machine's. */
final class WrongClock {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketimeMT.so.1");

    private WrongClock() {}

    /** Returns the environment variables with which a process starts that far ahead, or behind. */
    static Map<String, String> environment(Duration ahead) {
        return Map.of(
                "LD_PRELOAD",
                library().toString(),
                "FAKETIME",
                "%+d".formatted(ahead.toSeconds()),
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1",
                // Without it, timed waits of the JVM do not end.
                "FAKETIME_FORCE_MONOTONIC_FIX",
                "0");
    }

    /** Returns the beginning of a command that starts a program so. */
    static String[] command(Duration ahead) {
        return Stream.concat(
                        Stream.of("env"),
                        environment(ahead).entrySet().stream().map(each -> each.getKey() + "=" + each.getValue()))
                .toArray(String[]::new);
    }

    private static Path library() {
        try (Stream<Path> architectures = Files.list(LIBRARIES)) {
            return architectures
                    .map(architecture -> architecture.resolve(LIBRARY))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("libfaketime is not installed below " + LIBRARIES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
