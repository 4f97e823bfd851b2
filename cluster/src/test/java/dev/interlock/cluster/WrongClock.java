package dev.interlock.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** A wall clock for programs that are started with it. Their monotonic clock remains the machine's. */
final class WrongClock {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketime.so.1");

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

    /** The beginning of a command whose clock is that far ahead of the machine's, or behind. */
    static String[] command(int seconds) {
        return new String[] {
            "env",
            "LD_PRELOAD=" + library().orElseThrow(),
            "FAKETIME=%+d".formatted(seconds),
            "FAKETIME_DONT_FAKE_MONOTONIC=1",
            "NO_FAKE_STAT=1"
        };
    }
}
