package dev.interlock.live.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.application.service.editlock.Editable;
import dev.interlock.application.service.editlock.EditableAggregates;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.live.application.Activity.Kind;
import dev.interlock.live.application.ActivityLog.Source;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReadActivityServiceTest {

    private static final MemberId KIM = new MemberId("kim");

    private final Log log = new Log();
    private final Customers customers = new Customers();
    private long now;
    private final ReadActivityService service =
            new ReadActivityService(log, new EditableAggregates(List.of(customers)), () -> now);

    @BeforeEach
    void skipEarlierEntries() {
        log.append(Source.CHANGES, 1);
        service.readActivity();
        log.append(Source.CHANGES, 3);
        log.append(Source.LOCKS, 1);
    }

    @Test
    void theEntriesOfAllLogsAreReadOnce() {
        assertThat(kinds()).containsExactly(Kind.CHANGED, Kind.LOCKED);
        assertThat(kinds()).isEmpty();
    }

    @Test
    void anEntryThatAppearsAtTheEndOfTheWindowIsRead() {
        kinds();
        now += SoughtIds.WINDOW.toNanos();
        kinds();
        log.append(Source.CHANGES, 2);

        assertThat(kinds()).containsExactly(Kind.CHANGED);
        assertThat(kinds()).isEmpty();
    }

    @Test
    void anEntryThatAppearsAfterTheWindowIsNotRead() {
        kinds();
        now += SoughtIds.WINDOW.toNanos() + 1;
        kinds();
        log.append(Source.CHANGES, 2);

        assertThat(kinds()).isEmpty();
    }

    @Test
    void noEarlierEntryIsReadAfterAFailedFirstRead() {
        ReadActivityService other = new ReadActivityService(log, new EditableAggregates(List.of(customers)), () -> now);
        log.failing = Source.CHANGES;
        assertThatIllegalStateException().isThrownBy(other::readActivity);
        log.failing = null;

        assertThat(other.readActivity()).isEmpty();
        log.append(Source.LOCKS, 2);
        assertThat(other.readActivity()).extracting(Activity::kind).containsExactly(Kind.LOCKED);
    }

    @Test
    void anEntryIsReadLaterIfTheQueryOfTheSecondLogFails() {
        log.failing = Source.LOCKS;
        assertThatIllegalStateException().isThrownBy(service::readActivity);
        log.failing = null;

        assertThat(kinds()).containsExactly(Kind.CHANGED, Kind.LOCKED);
        assertThat(kinds()).isEmpty();
    }

    @Test
    void anEntryIsReadLaterIfTheQueryOfCustomersFails() {
        customers.failing = true;
        assertThatIllegalStateException().isThrownBy(service::readActivity);
        customers.failing = false;

        assertThat(service.readActivity()).extracting(Activity::customer).containsExactly(KIM, KIM);
    }

    private List<Kind> kinds() {
        return service.readActivity().stream().map(Activity::kind).toList();
    }

    private static final class Log implements ActivityLog {

        private final NavigableSet<Long> changes = new TreeSet<>(Set.of(0L));
        private final NavigableSet<Long> locks = new TreeSet<>(Set.of(0L));
        private @Nullable Source failing;

        void append(Source source, long id) {
            ids(source).add(id);
        }

        private NavigableSet<Long> ids(Source source) {
            return source == Source.CHANGES ? changes : locks;
        }

        @Override
        public Map<Source, Long> lastIds() {
            return Map.of(Source.CHANGES, changes.last(), Source.LOCKS, locks.last());
        }

        @Override
        public Map<Source, List<Long>> findIds(Map<Source, Sought> sought) {
            Map<Source, List<Long>> found = new EnumMap<>(Source.class);
            sought.forEach((source, unread) -> {
                failIf(source);
                List<Long> there = ids(source).stream()
                        .filter(id -> id > unread.after() || unread.missing().contains(id))
                        .toList();
                if (!there.isEmpty()) {
                    found.put(source, there);
                }
            });
            return found;
        }

        @Override
        public List<Entry> find(Source source, Collection<Long> found) {
            failIf(source);
            Kind kind = source == Source.CHANGES ? Kind.CHANGED : Kind.LOCKED;
            LockTarget order = new LockTarget("Order", "1");
            return found.stream()
                    .map(id -> new Entry(kind, order, 0, Actor.SYSTEM, Instant.EPOCH, null, List.of()))
                    .toList();
        }

        private void failIf(Source source) {
            if (source == failing) {
                throw new IllegalStateException("The database is away");
            }
        }
    }

    private static final class Customers implements Editable {

        private boolean failing;

        @Override
        public String type() {
            return "Order";
        }

        @Override
        public Edited find(String id, Actor actor) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Map<String, Summary> summaries(Set<String> ids) {
            if (failing) {
                throw new IllegalStateException("The database is away");
            }
            return Map.of("1", new Summary(KIM, "PREPARING"));
        }
    }
}
