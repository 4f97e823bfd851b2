package dev.interlock.timeline.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.drawing.Pill;
import dev.interlock.drawing.TextWidth;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.i18n.LocaleContextHolder;

class TimelineDrawingTest {

    private static final OrderNo NUMBER = OrderNo.next(Events.at(0), ZoneOffset.UTC);

    @BeforeEach
    void setEnglish() {
        LocaleContextHolder.setLocale(Locale.ENGLISH);
    }

    @AfterEach
    void resetLocale() {
        LocaleContextHolder.resetLocaleContext();
    }

    private static String draw(List<TimelineEntry> entries, boolean detailed) {
        TimelineTexts texts = Events.texts();
        return new TimelineDrawing(new TimelineRows(texts, detailed).of(entries), texts).svg(NUMBER);
    }

    @Test
    void eachPersonAndTheOrderHaveALane() {
        assertThat(draw(Events.staleDecision(), true)).containsSubsequence(">Kim<", ">You<", ">Order<");
    }

    @Test
    void eachEventLinksToItsRowOfTheTable() {
        List<TimelineEntry> entries = Events.staleDecision();
        String svg = draw(entries, true);

        for (int number = 1; number <= entries.size(); number++) {
            assertThat(svg).containsOnlyOnce("<a class=\"event\" id=\"d%1$s\" href=\"#e%1$s\">".formatted(number));
        }
    }

    @Test
    void theLockIsABracketInTheColorOfTheHolderAndTheWaitIsAHatchedBar() {
        assertThat(draw(Events.staleDecision(), true))
                .containsOnlyOnce("class=\"lock actor-1\"")
                .doesNotContain("class=\"lock actor-2\"")
                .containsOnlyOnce("class=\"wait\"");
    }

    @Test
    void aLineConnectsAStaleDecisionWithTheVersionThatTheMemberSaw() {
        List<TimelineEntry> entries = Events.staleDecision();

        assertThat(draw(entries, true)).containsOnlyOnce("class=\"seen\"");
        assertThat(draw(entries.subList(0, entries.size() - 1), true)).doesNotContain("class=\"seen\"");
    }

    @Test
    void timeInWhichNothingHappensIsFolded() {
        assertThat(draw(Events.staleDecision(), true)).contains(">59 min<", ">11/24 05:00:00<", ">06:00:00<");
    }

    @Test
    void adminsSeeVersionsAndCustomersDoNot() {
        assertThat(draw(Events.staleDecision(), true)).contains(">v2<", "decided on version 1", "lock 3f2a…");
        assertThat(draw(Events.staleDecision(), false))
                .contains(">Preparing<")
                .doesNotContain(">v2<", "version 2", "3f2a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ko", "zh"})
    void adminsReadNoCodeInAnotherLanguage(String language) {
        LocaleContextHolder.setLocale(Locale.forLanguageTag(language));

        String texts = Pattern.compile("<[^>]*>")
                .matcher(draw(Events.staleDecision(), true))
                .replaceAll(" ");

        assertThat(texts)
                .doesNotContain(
                        "CHANGE_SHIPPING", "START_SHIPPING", "ACQUIRED", "QUEUED", "RELEASED", "lockid", "version =");
    }

    /** Twelve events of one person within twelve seconds, while a shorter time would do for the marks. */
    @Test
    void eachLabelIsBesideItsMark() {
        List<TimelineEntry> entries = new ArrayList<>();
        entries.add(new Change(Events.at(0), Events.KIM, OrderCommand.PLACE, 0, OrderState.PAYMENT_WAITING));
        for (int second = 1; second <= 12; second++) {
            Person person = second % 4 == 0 ? Events.YOU : Events.KIM;
            entries.add(new Change(Events.at(second), person, OrderCommand.CHANGE_SHIPPING, second, null));
        }

        String svg = draw(entries, true);

        List<Double> marks = numbers(svg, "class=\"run actor-\\d\" x=\"[0-9.]+\" y=\"([0-9.]+)\"");
        List<Double> labels = numbers(svg, "class=\"plain\" x=\"[0-9.]+\" y=\"([0-9.]+)\"");
        assertThat(labels).hasSize(13);
        for (int i = 0; i < 13; i++) {
            assertThat(labels.get(i)).isCloseTo(marks.get(i), within(6.0));
        }
    }

    private static List<Double> numbers(String svg, String pattern) {
        return Pattern.compile(pattern)
                .matcher(svg)
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .toList();
    }

    @Test
    void laterEventsAreNeverAboveEarlierOnes() {
        assertThat(times(Events.staleDecision())).isSorted().hasSizeGreaterThan(4);
    }

    @Test
    void theNearestEventsOfDifferentMembersAreDistinguishable() {
        TimelineEntry saved = new Change(Events.at(0), Events.KIM, OrderCommand.CHANGE_SHIPPING, 1, null);
        TimelineEntry shipped = new Change(Events.at(5), Events.YOU, OrderCommand.START_SHIPPING, 2, null);
        List<Double> places = times(List.of(saved, shipped));

        assertThat(places.get(1) - places.get(0)).isGreaterThanOrEqualTo(24);
    }

    /** Returns the places of the times on the axis. */
    private static List<Double> times(List<TimelineEntry> entries) {
        return numbers(draw(entries, true), "class=\"time\" x=\"[0-9.]+\" y=\"([0-9.]+)\"");
    }

    @Test
    void theBracketOfALockCoversNoState() {
        String svg = draw(Events.staleDecision(), true);
        double bracket = number(svg, "class=\"lock actor-1\" d=\"M([0-9.]+) ") + 5;
        double order = number(svg, "class=\"value\" x=\"([0-9.]+)\"");
        double state = TextWidth.of("Awaiting payment", 11);

        assertThat(bracket).isLessThan(order - state / 2);
    }

    private static double number(String svg, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(svg);
        assertThat(matcher.find()).as(pattern).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    /** A page of a long timeline may begin after the last change. */
    @Test
    void aPageWithoutAChangeHasNoPill() {
        assertThat(draw(List.of(Events.step(0, Events.KIM, Kind.QUEUED)), true))
                .contains("class=\"wait\"")
                .doesNotContain("class=\"pill\"");
    }

    @Test
    void simultaneousVersionsCoverNeitherEachOtherNorTheNamesOfTheLanes() {
        TimelineEntry placed = new Change(Events.at(0), Events.KIM, OrderCommand.PLACE, 0, OrderState.PAYMENT_WAITING);
        TimelineEntry paid =
                new Change(Events.at(0), Events.KIM, OrderCommand.CONFIRM_PAYMENT, 1, OrderState.PREPARING);
        TimelineEntry changed = new Change(Events.at(0), Events.KIM, OrderCommand.CHANGE_SHIPPING, 2, null);

        String svg = draw(List.of(placed, paid, changed), true);

        List<Double> pills = numbers(svg, "class=\"pill\"[^>]* y=\"([0-9.]+)\"");
        assertThat(pills).hasSize(3).allMatch(pill -> pill > 40);
        assertThat(pills.get(1) - pills.get(0)).isGreaterThan(Pill.HEIGHT);
        assertThat(pills.get(2) - pills.get(1)).isGreaterThan(Pill.HEIGHT);
    }
}
