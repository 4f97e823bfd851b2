package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.documentation.ProjectFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The table of the tasks of a shop's day, with the clicks and keys of each. */
final class ShopDayTable {

    private static final Path DOCUMENT = Path.of("..", "docs", "running.md");

    private ShopDayTable() {}

    /** Verifies the last column of the task's row. If a part was removed, the table is its author's to mend. */
    static void assertRow(String task, int clicks, int keys) {
        if (ProjectFiles.isWhole()) {
            assertThat(row(task)).endsWith(" | " + clicks + ", " + keys + " |");
        }
    }

    private static String row(String task) {
        try {
            return Files.readAllLines(DOCUMENT).stream()
                    .filter(line -> line.startsWith("| " + task + " |"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("No row “" + task + "” in " + DOCUMENT));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
