package dev.interlock.lab.page.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TranslationsTest {

    private static Properties texts(String suffix) throws IOException {
        Properties texts = new Properties();
        try (Reader file = new InputStreamReader(
                TranslationsTest.class.getResourceAsStream("/messages/lab" + suffix + ".properties"),
                StandardCharsets.UTF_8)) {
            texts.load(file);
        }
        return texts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"_ko", "_zh"})
    void eachLanguageHasTheSameTextsWithTheSameValues(String suffix) throws IOException {
        Properties english = texts("");
        Properties translated = texts(suffix);

        assertThat(translated.stringPropertyNames()).isEqualTo(english.stringPropertyNames());
        for (String key : english.stringPropertyNames()) {
            assertThat(key).startsWith("lab.drawing.");
            assertThat(values(translated.getProperty(key))).as(key).isEqualTo(values(english.getProperty(key)));
        }
    }

    private static int values(String text) {
        return new MessageFormat(text).getFormatsByArgumentIndex().length;
    }
}
