package dev.interlock.lock.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The wall clock of one process, which can be set while the process runs. The monotonic clock remains the machine's.
 *
 * <p>Uses libfaketime. The Redis server of the tests starts with it; a server that brings its own memory allocator may not.
 */
public final class SettableClock {

    private static final Path LIBRARIES = Path.of("/usr/lib");
    private static final Path LIBRARY = Path.of("faketime", "libfaketime.so.1");

    private final Path offsetFile;

    SettableClock() {
        try {
            this.offsetFile = Files.createTempFile("clock", null);
            offsetFile.toFile().deleteOnExit();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        set(Duration.ZERO);
    }

    /**
     * Returns whether libfaketime is installed.
     *
     * @throws IllegalStateException if it is missing in CI, which must install it
     */
    public static boolean isAvailable() {
        boolean available = library().isPresent();
        if (!available && Boolean.parseBoolean(System.getenv("CI"))) {
            throw new IllegalStateException("libfaketime is not installed below " + LIBRARIES);
        }
        return available;
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

    /** Returns the environment variables with which a process must start to have this clock. */
    Map<String, String> environment() {
        return Map.of(
                "LD_PRELOAD",
                library().orElseThrow().toString(),
                "FAKETIME_TIMESTAMP_FILE",
                offsetFile.toString(),
                "FAKETIME_NO_CACHE",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1");
    }

    /** Sets the clock at once to that far ahead of the machine's, in whole seconds. */
    void set(Duration offset) {
        try {
            Path next = Files.createTempFile("clock", null);
            Files.writeString(next, "%+d".formatted(offset.toSeconds()));
            Files.move(next, offsetFile, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
