package dev.interlock.timeline.web;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;

import dev.interlock.adapter.web.page.OverviewSection;
import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.timeline.application.RefusalLog.RefusedCommand;
import dev.interlock.timeline.application.RefusalQueries;
import dev.interlock.timeline.application.RefusalReason;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Shows on the overview how many commands were refused in each of the last 24 hours, the present one included. */
@Component
@Order(2)
class RefusalsSection implements OverviewSection.Source {

    private static final int HOURS = 24;

    private final RefusalQueries refusalQueries;
    private final Clock clock;
    private final ZoneId zone;

    RefusalsSection(RefusalQueries refusalQueries, Clock clock, TimeOfDay timeOfDay) {
        this.refusalQueries = refusalQueries;
        this.clock = clock;
        this.zone = timeOfDay.getTimeZone();
    }

    @Override
    public OverviewSection read() {
        List<RefusedCommand> latest =
                refusalQueries.listLatest(hour(clock.instant()).minus(HOURS - 1L, ChronoUnit.HOURS));
        List<Row> rows = latest.stream()
                .collect(groupingBy(refused -> new Key(hour(refused.at()), refused.command())))
                .entrySet()
                .stream()
                .map(Row::of)
                .sorted(comparing(Row::hour).reversed().thenComparing(Row::command))
                .toList();
        return new OverviewSection("fragments/refusals", new Refusals(rows, latest.size() == RefusalQueries.MOST));
    }

    /** Hours begin with those of the zone, which may be half an hour beside those of UTC. */
    private Instant hour(Instant at) {
        return ZonedDateTime.ofInstant(at, zone).truncatedTo(ChronoUnit.HOURS).toInstant();
    }

    private record Key(Instant hour, OrderCommand command) {}

    /**
     * @param conflicts commands on a stale version
     * @param others all other refusals
     */
    record Row(Instant hour, OrderCommand command, long conflicts, long others) {

        private static Row of(Map.Entry<Key, List<RefusedCommand>> refused) {
            long conflicts = refused.getValue().stream()
                    .filter(each -> each.reason() == RefusalReason.CHANGED)
                    .count();
            Key key = refused.getKey();
            return new Row(
                    key.hour(), key.command(), conflicts, refused.getValue().size() - conflicts);
        }
    }

    /** @param cut whether earlier refusals were not read */
    record Refusals(List<Row> rows, boolean cut) {}
}
