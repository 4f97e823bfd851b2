package dev.interlock.lab.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DrawingTest {

    @Test
    void write() throws IOException {
        Path folder = Files.createDirectories(Path.of("/tmp/ld/out"));
        for (Trace trace :
                Stream.concat(Runs.all(), Stream.of(Runs.threeActors())).toList()) {
            for (String language : new String[] {"en", "ko", "zh"}) {
                String svg = new Drawing(trace, new BundleLabels(Locale.forLanguageTag(language))).standalone();
                Files.writeString(folder.resolve(trace.scenario() + "-" + trace.cell() + "-" + language + ".svg"), svg);
                assertThat(svg).doesNotContain("style=");
            }
        }
        Files.writeString(
                folder.resolve("page.svg"), new Drawing(Runs.versionAndWait(), BundleLabels.ENGLISH).forPage());
    }
}
