package dev.interlock.timeline.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.order.OrderCommand;
import dev.interlock.timeline.application.RefusalReason;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.i18n.LocaleContextHolder;

class TimelineRowsTest {

    private final TimelineRows rows = new TimelineRows(Events.texts(), true);

    @AfterEach
    void resetLocale() {
        LocaleContextHolder.resetLocaleContext();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "ko", "zh"})
    void everyEventHasASentence(String language) {
        LocaleContextHolder.setLocale(Locale.forLanguageTag(language));

        assertThat(rows.of(everyKind()))
                .extracting(TimelineRow::what)
                .doesNotHaveDuplicates()
                .allSatisfy(what -> assertThat(what).doesNotContain("{"));
    }

    private static List<TimelineEntry> everyKind() {
        Stream<TimelineEntry> changes =
                Stream.of(OrderCommand.values()).map(command -> new Change(Events.at(0), Events.KIM, command, 1, null));
        Stream<TimelineEntry> refusals = Stream.of(RefusalReason.values())
                .map(reason -> new Refusal(Events.at(0), Events.YOU, OrderCommand.EDIT, reason, 1, null));
        Stream<TimelineEntry> steps = Stream.of(LockStep.Kind.values()).map(kind -> Events.step(0, Events.YOU, kind));
        return Stream.of(changes, refusals, steps).flatMap(each -> each).toList();
    }
}
