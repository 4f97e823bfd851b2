package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** The path of a fragment must not begin with a slash, since it would be found in directories but not in the packaged jar. */
class TemplatesTest {

    private static final Pattern LEADING_SLASH =
            Pattern.compile("~\\{\\s*/|th:(replace|insert|include)\\s*=\\s*[\"']\\s*/");

    @Test
    void noTemplateNamesAFragmentWithALeadingSlash() throws IOException {
        Resource[] templates = new PathMatchingResourcePatternResolver().getResources("classpath*:templates/**/*.html");

        assertThat(templates).hasSizeGreaterThan(10);
        for (Resource template : templates) {
            assertThat(template.getContentAsString(StandardCharsets.UTF_8))
                    .as(template.getFilename())
                    .doesNotContainPattern(LEADING_SLASH);
        }
    }

    /** Positive control: the pattern finds leading slashes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<div th:replace=\"~{/fragments/layout :: page}\">",
                "<div th:insert=\"/fragments/layout :: page\">",
                "<head th:replace='/fragments/head'>"
            })
    void aLeadingSlashIsFound(String html) {
        assertThat(html).containsPattern(LEADING_SLASH);
    }
}
