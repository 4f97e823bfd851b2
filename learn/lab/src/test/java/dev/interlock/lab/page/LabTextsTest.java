package dev.interlock.lab.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Isolation;
import dev.interlock.lab.scenarios.order.RowLock;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.i18n.LocaleContextHolder;

class LabTextsTest {

    private final LabTexts texts = PagesForTests.texts(new FakeLab());

    @BeforeEach
    void setLocaleToEnglish() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
    }

    @AfterEach
    void resetLocale() {
        LocaleContextHolder.resetLocaleContext();
    }

    @Test
    void aVerdictNamesTheActors() {
        assertThat(texts.verdict(new Outcome(Verdict.REFUSED, List.of("admin"), List.of())))
                .isEqualTo("The request of the admin was refused, and nothing was lost.");
        assertThat(texts.verdict(new Outcome(Verdict.TWO_HOLDERS, List.of("a", "customer", "zed"), List.of())))
                .isEqualTo("The same lock was held at the same time by A and the customer and zed.");
        assertThat(texts.verdict(new Outcome(Verdict.LOST_UPDATE, List.of(), List.of())))
                .contains("The change of one of them");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | The requests of B and C were refused, and nothing was lost.",
                "ko | B 및 C의 요청은 모두 거절되었고, 잃은 것은 없습니다.",
                "zh | B和C的请求都被拒绝，没有任何损失。"
            })
    void twoRefusedRequestsAreInThePlural(Locale language, String sentence) {
        LocaleContextHolder.setLocale(language);

        assertThat(texts.verdict(new Outcome(Verdict.REFUSED, List.of("b", "c"), List.of())))
                .isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource({"ko, 고객의 변경은 완료로 답했지만", "zh, 客户的修改已得到确认"})
    void aTextIsInTheLanguageOfTheRequest(Locale language, String beginning) {
        LocaleContextHolder.setLocale(language);

        assertThat(texts.verdict(new Outcome(Verdict.LOST_UPDATE, List.of("customer"), List.of())))
                .startsWith(beginning);
    }

    @ParameterizedTest
    @CsvSource({"en, '[.!?]”?( |$)'", "ko, '[.!?]’?( |$)'", "zh, [。！？]"})
    void theStoryOfAScenarioHasTwoSentences(Locale language, Pattern end) {
        ResourceBundle texts = ResourceBundle.getBundle(
                "messages/lab-pages",
                language,
                ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));

        assertThat(texts.keySet().stream().filter(key -> key.endsWith(".story")))
                .hasSize(22)
                .allSatisfy(
                        story -> assertThat(end.matcher(texts.getString(story)).results())
                                .as(story)
                                .hasSize(2));
    }

    @Test
    void aCellIsNamedByItsTechniqueAndItsUnusualSettings() {
        assertThat(texts.cell(cell("", Isolation.READ_COMMITTED, false))).isEqualTo("Row lock");
        assertThat(texts.cell(cell("", Isolation.SERIALIZABLE, true)))
                .isEqualTo("Row lock, SERIALIZABLE, with a retry");
        assertThat(texts.cell(cell("customer-first", Isolation.READ_COMMITTED, false)))
                .isEqualTo("Row lock, the customer comes first");
    }

    @Test
    void aCellAmongThoseOfOneTechniqueIsNamedByItsIsolationLevelFirst() {
        assertThat(texts.variant(cell("customer-first", Isolation.READ_COMMITTED, true)))
                .isEqualTo("READ COMMITTED, the customer comes first, with a retry");
    }

    private static Cell cell(String variant, Isolation isolation, boolean retry) {
        Expected any = new Expected(Verdict.CONSISTENT);
        return new Cell(RowLock.class, variant, isolation, retry, any, any, null);
    }
}
