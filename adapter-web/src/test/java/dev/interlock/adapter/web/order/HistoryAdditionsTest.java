package dev.interlock.adapter.web.order;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.port.in.history.HistoryPage;
import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.history.Person;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;

class HistoryAdditionsTest {

    private static final OrderNo ORDER = new OrderNo("261120-093015-K7QXZM");
    private static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);
    private static final Actor CUSTOMER = new Actor(new MemberId("kim"), "Kim", Role.CUSTOMER);
    private static final HistoryPosition LATEST = HistoryPosition.behind(9);

    /** Seconds, newest first. */
    private final List<Integer> happened = List.of(50, 40, 30, 20, 10, 5);

    private final List<HistoryEntry> entries = List.of(entry(3, 40), entry(2, 25), entry(1, 10));
    private final StaticListableBeanFactory beans = new StaticListableBeanFactory();
    private HistoryAdditions additions;

    @BeforeEach
    void addSource() {
        HistoryAddition.Source source = (order, from, before, admin) -> happened.stream()
                .map(HistoryAdditionsTest::at)
                .filter(at -> !at.isBefore(from) && at.isBefore(before))
                .map(at -> new HistoryAddition(at, "fragments/any", at))
                .toList();
        beans.addBean("source", source);
        additions = new HistoryAdditions(beans.getBeanProvider(HistoryAddition.Source.class));
    }

    @Test
    void eachStandsAboveTheLatestChangeBeforeIt() {
        assertThat(find(null, LATEST, ADMIN))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        3L, List.of(50, 40),
                        2L, List.of(30),
                        1L, List.of(20, 10, 5)));
    }

    @Test
    void aPageShowsTheAdditionsOfItsTime() {
        assertThat(find(new HistoryPosition(1, at(10)), new HistoryPosition(4, at(50)), ADMIN))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        3L, List.of(40),
                        2L, List.of(30),
                        1L, List.of(20, 10)));
    }

    @Test
    void additionsOfSeveralFeaturesAreSortedByTime() {
        HistoryAddition.Source other =
                (order, from, before, admin) -> List.of(new HistoryAddition(at(45), "fragments/other", at(45)));
        beans.addBean("other", other);

        assertThat(find(null, LATEST, ADMIN)).containsEntry(3L, List.of(50, 45, 40));
    }

    @Test
    void customersSeeNone() {
        assertThat(find(null, LATEST, CUSTOMER)).isEmpty();
    }

    @Test
    void anEmptyPageHasNone() {
        assertThat(additions.find(ORDER, new HistoryPage(List.of(), null), LATEST, ADMIN))
                .isEmpty();
    }

    /** Returns the seconds of the additions by the version of their change. */
    private Map<Long, List<Integer>> find(@Nullable HistoryPosition next, HistoryPosition before, Actor reader) {
        Map<Long, List<Integer>> found = new HashMap<>();
        additions.find(ORDER, new HistoryPage(entries, next), before, reader).forEach((entry, all) -> {
            List<Integer> seconds = new ArrayList<>();
            all.forEach(addition -> seconds.add((int) addition.at().getEpochSecond()));
            found.put(entry.version(), seconds);
        });
        return found;
    }

    private static HistoryEntry entry(long version, int second) {
        return new HistoryEntry(version, OrderCommand.EDIT, Person.asSeenBy(ADMIN, CUSTOMER), at(second), List.of());
    }

    private static Instant at(int second) {
        return Instant.ofEpochSecond(second);
    }
}
