package dev.interlock.bootstrap.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * The English documents in {@code docs} and in the folders of parts are together short enough to be read. {@code java .ci/Measures.java}
 * prints them by folder, by the same count: words between white space, without tables that programs wrote ({@code results}).
 */
class WordsTest {

    private static final int MAX_WORDS = 50_000;

    @Test
    void theDocumentsTogetherAreShort() {
        long words = ProjectFiles.ending(".md").stream()
                .filter(document -> !ProjectFiles.name(document).matches(".*(/ko/|/results/|[.]ko[.]md).*|[^/]+|[.].*"))
                .mapToLong(document -> ProjectFiles.text(document).strip().split("\\s+").length)
                .sum();

        assertThat(words).isPositive().isLessThanOrEqualTo(MAX_WORDS);
    }
}
