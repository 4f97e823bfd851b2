package dev.interlock.timeline.web;

import static dev.interlock.timeline.web.Events.KIM;
import static dev.interlock.timeline.web.Events.YOU;
import static dev.interlock.timeline.web.Events.at;
import static dev.interlock.timeline.web.Events.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.history.Person;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class LockSpanTest {

    @Test
    void theHoldAndTheWaitEndWithTheRelease() {
        assertThat(LockSpan.of(Events.staleDecision()))
                .containsExactly(
                        new LockSpan(KIM, false, at(3_600), at(3_660)), new LockSpan(YOU, true, at(3_610), at(3_660)));
    }

    @Test
    void aTakeoverByAnotherWindowContinuesTheSpan() {
        assertThat(LockSpan.of(List.of(
                        step(0, KIM, Kind.ACQUIRED),
                        step(5, KIM, Kind.TAKEN_OVER),
                        step(5, KIM, Kind.ACQUIRED),
                        step(9, KIM, Kind.RELEASED))))
                .containsExactly(new LockSpan(KIM, false, at(0), at(9)));
    }

    @Test
    void aBrokenLockEndsAtOnceAndTheNextBegins() {
        assertThat(LockSpan.of(
                        List.of(step(0, KIM, Kind.ACQUIRED), step(5, YOU, Kind.BROKEN), step(5, YOU, Kind.ACQUIRED))))
                .containsExactly(new LockSpan(KIM, false, at(0), at(5)), new LockSpan(YOU, false, at(5), null));
    }

    @Test
    void aWaitEndsWhenTheWaiterDoesSomethingElse() {
        assertThat(LockSpan.of(
                        List.of(step(0, KIM, Kind.ACQUIRED), step(5, YOU, Kind.QUEUED), step(7, YOU, Kind.DENIED))))
                .contains(new LockSpan(YOU, true, at(5), at(7)));
    }

    @Test
    void twoMembersOfTheSameNameHaveSeparateSpans() {
        Person another = new Person("kim-2", KIM.role(), KIM.name(), false);

        assertThat(LockSpan.of(List.of(
                        step(0, KIM, Kind.ACQUIRED), step(5, YOU, Kind.ENDED), step(5, another, Kind.ACQUIRED))))
                .containsExactly(new LockSpan(KIM, false, at(0), at(5)), new LockSpan(another, false, at(5), null));
    }

    @Test
    void anEndWithoutAnAcquisitionIsNoSpan() {
        assertThat(LockSpan.of(List.of(step(0, KIM, Kind.RELEASED)))).isEmpty();
    }
}
