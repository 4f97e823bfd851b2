package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Rules that every template keeps. */
class TemplatesTest {

    /** The path of a fragment that begins with a slash is found in directories but not in the packaged jar. */
    private static final Pattern LEADING_SLASH =
            Pattern.compile("~\\{\\s*/|th:(replace|insert|include)\\s*=\\s*[\"']\\s*/");

    private static final Pattern BEAN = Pattern.compile("@(\\w+)\\.");

    @Test
    void noTemplateNamesAFragmentWithALeadingSlash() throws IOException {
        for (Resource template : templates()) {
            assertThat(template.getContentAsString(StandardCharsets.UTF_8))
                    .as(template.getFilename())
                    .doesNotContainPattern(LEADING_SLASH);
        }
    }

    /**
     * With {@code autocomplete="off"} on a form, a browser does not restore what was typed or ticked there when the user goes back to
     * the page. The page is rendered anew, and its hidden version is not the one on which the restored text was typed. Autofill obeys
     * the attribute of the field, where it has one.
     */
    @Test
    void noBrowserRestoresTheTextOfAFormThatPosts() throws IOException {
        for (Resource template : templates()) {
            Elements forms = Jsoup.parse(template.getContentAsString(StandardCharsets.UTF_8))
                    .select("form:not([method=get], [th:replace])");
            assertThat(forms)
                    .as(template.getFilename())
                    .allSatisfy(form -> assertThat(form.attr("autocomplete"))
                            .as(form.cssSelector())
                            .isEqualTo("off"));
        }
    }

    /** The key of a draft is an address with the context path, so the key of one that is saved has it too. */
    @Test
    void aSavedDraftIsNamedByTheAddressOfItsForm() throws IOException {
        for (Resource template : templates()) {
            assertThat(Jsoup.parse(template.getContentAsString(StandardCharsets.UTF_8))
                            .select("[th:data-saved]")
                            .eachAttr("th:data-saved"))
                    .as(template.getFilename())
                    .allSatisfy(saved -> assertThat(saved).contains("@{"));
        }
    }

    /** A feature adds its links and notices to the frame itself, so a feature that is removed leaves a frame that works. */
    @Test
    void theFrameOfThePagesKnowsNoFeature() throws IOException {
        String frame =
                new ClassPathResource("templates/fragments/layout.html").getContentAsString(StandardCharsets.UTF_8);

        assertThat(BEAN.matcher(frame).results().map(bean -> bean.group(1)))
                .containsOnly("page", "links", "frame", "modules", "timeOfDay");
        assertThat(frame).doesNotContain("/admin/");
    }

    private static Resource[] templates() throws IOException {
        Resource[] templates = new PathMatchingResourcePatternResolver().getResources("classpath*:templates/**/*.html");
        assertThat(templates).hasSizeGreaterThan(10);
        return templates;
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
