package dev.interlock.benchmark.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a run: {@code --short} for one that only shows that everything works, and {@code --out=folder} to write the table
 * and its charts.
 *
 * @param folder created if it is missing
 */
public record Arguments(RunLength length, @Nullable Path folder) {

    private static final String OUT = "--out=";

    /**
     * Verifies them before the run, which takes minutes.
     *
     * @throws IllegalArgumentException if an argument is unknown
     * @throws IOException if no file can be written into the folder
     */
    public static Arguments of(String... args) throws IOException {
        RunLength length = RunLength.FULL;
        Path folder = null;
        for (String arg : args) {
            if (arg.equals("--short")) {
                length = RunLength.SHORT;
            } else if (arg.startsWith(OUT)) {
                folder = writable(Path.of(arg.substring(OUT.length())));
            } else {
                throw new IllegalArgumentException(arg + " is neither --short nor --out=folder");
            }
        }
        return new Arguments(length, folder);
    }

    private static Path writable(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.delete(Files.createTempFile(folder, null, null));
        return folder;
    }
}
