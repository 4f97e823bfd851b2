package dev.interlock.benchmark.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong arguments are refused before the run, which takes minutes. */
class ArgumentsTest {

    @Test
    void withoutArgumentsTheRunHasItsFullLengthAndWritesNothing() throws IOException {
        assertThat(Arguments.of()).isEqualTo(new Arguments(RunLength.FULL, null));
    }

    @Test
    void aMissingFolderIsCreatedAndStaysEmpty(@TempDir Path dir) throws IOException {
        Path folder = dir.resolve("new/folder");

        assertThat(Arguments.of("--short", "--out=" + folder)).isEqualTo(new Arguments(RunLength.SHORT, folder));

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileInPlaceOfTheFolderIsRefused(@TempDir Path dir) throws IOException {
        Path file = Files.createFile(dir.resolve("file"));

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> Arguments.of("--out=" + file));
    }

    @Test
    void anUnknownArgumentIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Arguments.of("--shrot"))
                .withMessageStartingWith("--shrot");
    }
}
