package dev.interlock.lab;

import static java.util.ResourceBundle.Control.FORMAT_PROPERTIES;
import static java.util.ResourceBundle.Control.getNoFallbackControl;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a technique does, and in what a variant differs, is read before the prediction. It does not tell the verdict. */
class TechniqueTextsTest {

    static Stream<Arguments> wordsOfVerdicts() {
        return Stream.of(
                Arguments.of(
                        Locale.ENGLISH,
                        "(?i)\\b(faults?|wrong|mistakes?|right|correct|published|los(e|es|t|ing)|refus\\w+|stale|late|safe\\w*"
                                + "|protect\\w*|prevent\\w*|guards?|overwrit\\w+|harm\\w*|damage\\w*|not every|ignore[sd]?"
                                + "|never|in vain|stuck|twice|the desk)\\b"),
                Arguments.of(Locale.KOREAN, "오류|잘못|올바|안전|잃|거절|낡은|막[아습는]|지키|덮어|두 번(?!째)|데스크"),
                Arguments.of(Locale.CHINESE, "错误|正确|安全|丢失|拒绝|过时|旧值|防止|阻止|保护|覆盖|两次|本订单系统"));
    }

    @ParameterizedTest
    @MethodSource("wordsOfVerdicts")
    void noTextTellsWhatWillHappen(Locale language, String words) {
        ResourceBundle texts =
                ResourceBundle.getBundle("messages/lab-pages", language, getNoFallbackControl(FORMAT_PROPERTIES));
        List<String> shown = texts.keySet().stream()
                .filter(key ->
                        key.startsWith("lab.variant.") || (key.startsWith("lab.technique.") && key.endsWith(".text")))
                .map(texts::getString)
                .toList();

        assertThat(shown).hasSizeGreaterThan(70);
        assertThat(shown).filteredOn(Pattern.compile(words).asPredicate()).isEmpty();
    }
}
