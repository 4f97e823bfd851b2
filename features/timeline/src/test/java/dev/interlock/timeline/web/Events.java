package dev.interlock.timeline.web;

import dev.interlock.adapter.web.text.TextBundles;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderState;
import dev.interlock.timeline.application.RefusalReason;
import dev.interlock.timeline.application.TimelineEntry;
import dev.interlock.timeline.application.TimelineEntry.Change;
import dev.interlock.timeline.application.TimelineEntry.LockStep;
import dev.interlock.timeline.application.TimelineEntry.LockStep.Kind;
import dev.interlock.timeline.application.TimelineEntry.Refusal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.context.support.ReloadableResourceBundleMessageSource;

/** The events of an order in the timeline of an admin. */
final class Events {

    static final Person KIM = new Person("kim", Role.CUSTOMER, "Kim", false);
    static final Person YOU = new Person("lee", Role.ADMIN, "Lee", true);

    private static final Instant START = Instant.parse("2026-11-24T05:00:00Z");

    private Events() {}

    /** The customer edits under the lock, for which the admin waits. Then the admin ships on the old version, and is refused. */
    static List<TimelineEntry> staleDecision() {
        return List.of(
                new Change(at(0), KIM, OrderCommand.PLACE, 0, OrderState.PAYMENT_WAITING),
                new Change(at(60), KIM, OrderCommand.CONFIRM_PAYMENT, 1, OrderState.PREPARING),
                step(3_600, KIM, Kind.ACQUIRED),
                step(3_610, YOU, Kind.QUEUED),
                new Change(at(3_660), KIM, OrderCommand.CHANGE_SHIPPING, 2, null),
                step(3_660, KIM, Kind.RELEASED),
                new Refusal(at(3_665), YOU, OrderCommand.START_SHIPPING, RefusalReason.CHANGED, 1, 2L));
    }

    static LockStep step(long second, Person person, Kind kind) {
        return new LockStep(at(second), person, kind, "3f2a", "");
    }

    static Instant at(long second) {
        return START.plusSeconds(second);
    }

    static TimelineTexts texts() {
        ReloadableResourceBundleMessageSource messages = new ReloadableResourceBundleMessageSource();
        messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
        messages.setFallbackToSystemLocale(false);
        try {
            TextBundles.addTo(messages);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TimelineTexts(messages, ZoneOffset.UTC);
    }
}
