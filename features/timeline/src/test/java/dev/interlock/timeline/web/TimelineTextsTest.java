package dev.interlock.timeline.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.i18n.LocaleContextHolder;

class TimelineTextsTest {

    private final TimelineTexts texts = Events.texts();

    @AfterEach
    void resetLocale() {
        LocaleContextHolder.resetLocaleContext();
    }

    @Test
    void aDurationIsInItsLargestUnit() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);

        assertThat(Stream.of(Duration.ofSeconds(40), Duration.ofMinutes(3), Duration.ofHours(20), Duration.ofDays(2))
                        .map(length -> texts.length(length.toNanos())))
                .containsExactly("40 s", "3 min", "20 h", "2 d");
    }
}
