package dev.interlock.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts programs, whose output goes to a log. */
final class Processes {

    private Processes() {}

    static Process start(List<String> command, Path log) {
        return start(command, Map.of(), log);
    }

    static Process start(List<String> command, Map<String, String> environment, Path log) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a program that ends by itself, and must succeed. */
    static void run(String... command) {
        if (!succeeds(command)) {
            throw new IllegalStateException(String.join(" ", command) + " has failed");
        }
    }

    /** Runs a program that ends by itself, and returns whether its exit code was 0. */
    static boolean succeeds(String... command) {
        try {
            return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
