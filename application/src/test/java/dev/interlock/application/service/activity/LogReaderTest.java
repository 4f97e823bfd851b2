package dev.interlock.application.service.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.application.port.in.activity.Activity.Kind;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.application.port.out.activity.ActivityLog.Entry;
import dev.interlock.domain.member.Actor;
import dev.interlock.lock.LockTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LogReaderTest {

    private static final LockTarget TARGET = new LockTarget("Order", "260101-000000-AAAAAA");

    private final NavigableMap<Long, Entry> committed = new TreeMap<>();
    private final List<Long> queriedAfter = new ArrayList<>();
    private long now;
    private boolean failing;
    private final LogReader reader = new LogReader(new Log(), () -> now);

    @Test
    void theFirstReadReturnsNoEarlierEntry() {
        commit(1, 2);

        assertThat(versions()).isEmpty();
        assertThat(versions()).isEmpty();
    }

    /** Its caller may fail before it accepts what was read. */
    @Test
    void noEarlierEntryIsReadAfterAFirstReadThatWasNotAccepted() {
        commit(1, 2);
        reader.find();

        assertThat(versions()).isEmpty();
    }

    @Test
    void anEntryThatIsCommittedAtTheEndOfTheWindowIsRead() {
        versions();
        commit(2);
        versions();
        now += LogReader.WINDOW.toNanos();
        versions();
        commit(1);

        assertThat(versions()).containsExactly(1L);
    }

    @Test
    void eachEntryIsReadOnce() {
        versions();
        commit(1, 2);
        assertThat(versions()).containsExactly(1L, 2L);
        commit(3);
        assertThat(versions()).containsExactly(3L);
        assertThat(versions()).isEmpty();
    }

    @Test
    void anEntryThatIsCommittedAfterOneWithAGreaterIdIsRead() {
        versions();
        commit(2);
        assertThat(versions()).containsExactly(2L);
        now += LogReader.WINDOW.minusMillis(1).toNanos();
        commit(1);
        assertThat(versions()).containsExactly(1L);
        assertThat(versions()).isEmpty();
    }

    @Test
    void anEntryOfATransactionThatWasOpenAtTheFirstReadIsRead() {
        commit(2_000);
        versions();
        commit(1_500);

        assertThat(versions()).containsExactly(1_500L);
    }

    @Test
    void entriesOlderThanTheWindowAreNotQueriedAgain() {
        versions();
        commit(1, 2);
        versions();
        now += Duration.ofSeconds(5).toNanos();
        commit(3);
        versions();
        now += Duration.ofSeconds(5).plusMillis(1).toNanos();
        versions();
        versions();

        assertThat(queriedAfter).endsWith(0L, 2L);
        now += LogReader.WINDOW.toNanos();
        versions();
        assertThat(versions()).isEmpty();
        assertThat(queriedAfter).endsWith(3L);
    }

    @Test
    void entriesThatAreNotAcceptedAreReadAgain() {
        versions();
        commit(1);
        assertThat(reader.find()).hasSize(1);

        assertThat(versions()).containsExactly(1L);
        assertThat(versions()).isEmpty();
    }

    @Test
    void noEarlierEntryIsReadAfterAFailedFirstRead() {
        commit(1, 2);
        failing = true;
        assertThatIllegalStateException().isThrownBy(reader::find);
        failing = false;

        assertThat(versions()).isEmpty();
        commit(3);
        assertThat(versions()).containsExactly(3L);
    }

    private void commit(long... ids) {
        for (long id : ids) {
            committed.put(id, new Entry(id, Kind.CHANGED, TARGET, id, Actor.SYSTEM, Instant.EPOCH, null, List.of()));
        }
    }

    private List<Long> versions() {
        List<Long> versions = reader.find().stream().map(Entry::version).toList();
        reader.accept();
        return versions;
    }

    private final class Log implements ActivityLog {

        @Override
        public long lastId() {
            return committed.isEmpty() ? 0 : committed.lastKey();
        }

        @Override
        public List<Entry> findAfter(long id) {
            if (failing) {
                throw new IllegalStateException("The database is away");
            }
            queriedAfter.add(id);
            return List.copyOf(committed.tailMap(id, false).values());
        }
    }
}
