package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Korean edition of a document has the headings, the code and the links of the English one. */
@WholeProject
class EditionsTest {

    private static final String KOREAN_FOLDER = "/ko/";
    private static final String KOREAN_NAME = ".ko.md";

    static Stream<Path> koreanDocuments() {
        return ProjectFiles.ending(".md").stream()
                .filter(document -> !ProjectFiles.name(document).equals(english(ProjectFiles.name(document))));
    }

    @Test
    void eachDocumentOfThePathHasAKoreanEdition() {
        assertThat(koreanDocuments().map(document -> english(ProjectFiles.name(document))))
                .contains("README.md")
                .containsAll(ProjectFiles.ending(".md").stream()
                        .map(ProjectFiles::name)
                        .filter(name -> name.matches("docs/(chapter|exercises)/[^/]+(?<![.]ko)[.]md"))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("koreanDocuments")
    void bothEditionsHaveTheSameOutline(Path korean) {
        Path english = ProjectFiles.ROOT.resolve(english(ProjectFiles.name(korean)));
        assertThat(english).matches(Files::exists, "exists");
        Outline expected = Outline.of(english);
        Outline translated = Outline.of(korean);

        assertThat(levels(translated)).isEqualTo(levels(expected));
        assertThat(code(translated)).isEqualTo(code(expected));
        assertThat(links(translated)).isEqualTo(links(expected));
    }

    private static List<String> levels(Outline outline) {
        return outline.headings().stream()
                .map(heading -> heading.replaceAll(" .*", ""))
                .toList();
    }

    /** A block without a language is text, which is translated. */
    private static List<String> code(Outline outline) {
        return outline.blocks().stream()
                .map(block -> block.language().isEmpty() ? "text" : block.language() + "\n" + block.text())
                .toList();
    }

    /** The order of words differs from language to language, and so does that of links. */
    private static List<String> links(Outline outline) {
        return outline.links().stream().map(EditionsTest::english).sorted().toList();
    }

    private static String english(String name) {
        return name.replace(KOREAN_FOLDER, "/").replace(KOREAN_NAME, ".md");
    }
}
