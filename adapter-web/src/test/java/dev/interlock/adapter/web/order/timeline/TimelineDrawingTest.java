package dev.interlock.adapter.web.order.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.timeline.TimelineEntry;
import dev.interlock.application.port.in.timeline.TimelineEntry.Change;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
        assertThat(draw(Events.staleDecision(), true)).contains(">v2<", "409 CHANGED", "lockid = 3f2a");
        assertThat(draw(Events.staleDecision(), false)).contains(">Preparing<").doesNotContain(">v2<", "409", "lockid");
    }

    @Test
    void simultaneousVersionsDoNotCoverTheNamesOfTheLanes() {
        TimelineEntry placed = new Change(Events.at(0), Events.KIM, OrderCommand.PLACE, 0, OrderState.PAYMENT_WAITING);
        TimelineEntry paid =
                new Change(Events.at(0), Events.KIM, OrderCommand.CONFIRM_PAYMENT, 1, OrderState.PREPARING);
        TimelineEntry changed = new Change(Events.at(0), Events.KIM, OrderCommand.CHANGE_SHIPPING, 2, null);

        String svg = draw(List.of(placed, paid, changed), true);

        assertThat(Pattern.compile("class=\"pill\"[^>]* y=\"([0-9.]+)\"")
                        .matcher(svg)
                        .results())
                .hasSize(3)
                .allMatch(pill -> Double.parseDouble(pill.group(1)) > 40);
    }
}
