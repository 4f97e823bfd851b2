package dev.interlock.adapter.web.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.context.MessageSourceProperties;
import org.springframework.context.MessageSource;
import org.springframework.context.support.ReloadableResourceBundleMessageSource;

class TextBundlesTest {

    @Test
    void afterTheFirstTextOfALanguageNoBundleIsAskedAgain() throws Exception {
        CountingBundles texts = new CountingBundles();
        texts.setDefaultEncoding("UTF-8");
        TextBundles.addTo(texts);
        texts.getMessage("form.save", null, Locale.KOREAN);
        int asked = texts.asked;

        texts.getMessage("nav.orders", null, "", Locale.KOREAN);
        texts.getMessage("nav.signOut", null, Locale.KOREAN);

        assertThat(texts.asked).isEqualTo(asked);
    }

    @Test
    void theTextIsThatOfTheLanguageOrElseEnglish() throws Exception {
        MessageSource texts = TextBundles.messageSource(withoutSystemLocale());

        assertThat(texts.getMessage("form.save", null, Locale.KOREA)).isEqualTo("저장");
        assertThat(texts.getMessage("form.save", null, Locale.FRENCH)).isEqualTo("Save");
    }

    private static MessageSourceProperties withoutSystemLocale() {
        MessageSourceProperties settings = new MessageSourceProperties();
        settings.setFallbackToSystemLocale(false);
        return settings;
    }

    private static final class CountingBundles extends ReloadableResourceBundleMessageSource {

        int asked;

        @Override
        protected PropertiesHolder getProperties(String bundle) {
            asked++;
            return super.getProperties(bundle);
        }
    }
}
