package dev.interlock.bootstrap.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderState;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Every text exists in every language, with the same gaps to fill. */
class MessagesTest {

    private static final Pattern GAP = Pattern.compile("\\{\\w+[^}]*}");
    private static final Pattern USED = Pattern.compile("#\\{([a-zA-Z][\\w.]*)[}(]");
    private static final Pattern HANGUL_OR_HAN = Pattern.compile("[가-힣一-鿿]");

    @ParameterizedTest
    @ValueSource(strings = {"_ko", "_zh"})
    void theTranslationHasTheSameKeysAndGaps(String language) throws IOException {
        Properties english = texts("");
        Properties translated = texts(language);

        assertThat(translated.stringPropertyNames()).containsExactlyInAnyOrderElementsOf(english.stringPropertyNames());
        assertThat(english.stringPropertyNames())
                .allSatisfy(key -> assertThat(gaps(translated, key)).as(key).isEqualTo(gaps(english, key)));
    }

    @Test
    void everyStateFieldAndCommandHasItsWords() throws IOException {
        Stream<String> keys = Stream.of(
                        Stream.of(OrderState.values())
                                .flatMap(state -> Stream.of("state." + state, "refused." + state)),
                        Stream.of(OrderField.values()).map(field -> "field." + field),
                        Stream.of(OrderCommand.values()).map(command -> "command." + command))
                .flatMap(each -> each);

        assertThat(texts("").stringPropertyNames()).containsAll(keys.toList());
    }

    @Test
    void templatesUseOnlyTextsThatExistAndHaveNoneOfTheirOwn() throws IOException {
        Properties english = texts("");
        for (Resource template :
                new PathMatchingResourcePatternResolver().getResources("classpath*:templates/**/*.html")) {
            String html = template.getContentAsString(StandardCharsets.UTF_8);
            USED.matcher(html)
                    .results()
                    .forEach(use ->
                            assertThat(english).as(template.getFilename()).containsKey(use.group(1)));
            assertThat(HANGUL_OR_HAN.matcher(html.replaceAll("한국어|中文", "")).find())
                    .as(template.getFilename())
                    .isFalse();
        }
    }

    private static Set<String> gaps(Properties texts, String key) {
        Set<String> gaps = new TreeSet<>();
        GAP.matcher(texts.getProperty(key)).results().forEach(gap -> gaps.add(gap.group()));
        return gaps;
    }

    private static Properties texts(String language) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = new InputStreamReader(
                MessagesTest.class.getResourceAsStream("/messages/messages" + language + ".properties"),
                StandardCharsets.UTF_8)) {
            texts.load(reader);
        }
        return texts;
    }
}
