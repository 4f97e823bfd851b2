package dev.interlock.application.service.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.application.port.in.activity.Activity.Kind;
import dev.interlock.application.port.out.activity.ActivityLog;
import dev.interlock.application.service.editlock.Editable;
import dev.interlock.application.service.editlock.Editables;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.lock.LockTarget;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReadActivityServiceTest {

    private static final MemberId KIM = new MemberId("kim");

    private final Log changes = new Log(Kind.CHANGED);
    private final Log locks = new Log(Kind.LOCKED);
    private final Customers customers = new Customers();
    private final ReadActivityService service =
            new ReadActivityService(List.of(changes, locks), new Editables(List.of(customers)), () -> 0);

    @BeforeEach
    void skipEarlierEntries() {
        service.readActivity();
        changes.append();
        locks.append();
    }

    @Test
    void theEntriesOfAllLogsAreReadOnce() {
        assertThat(kinds()).containsExactly(Kind.CHANGED, Kind.LOCKED);
        assertThat(kinds()).isEmpty();
    }

    @Test
    void anEntryIsReadLaterIfTheQueryOfTheSecondLogFails() {
        locks.failing = true;
        assertThatIllegalStateException().isThrownBy(service::readActivity);
        locks.failing = false;

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

        private final Kind kind;
        private final List<Entry> entries = new ArrayList<>();
        private boolean failing;

        Log(Kind kind) {
            this.kind = kind;
        }

        void append() {
            entries.add(new Entry(
                    lastId() + 1, kind, new LockTarget("Order", "1"), 0, Actor.SYSTEM, Instant.EPOCH, null, List.of()));
        }

        @Override
        public long lastId() {
            return entries.size();
        }

        @Override
        public List<Entry> findAfter(long id) {
            if (failing) {
                throw new IllegalStateException("The database is away");
            }
            return entries.stream().filter(entry -> entry.id() > id).toList();
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
        public Map<String, MemberId> customers(Set<String> ids) {
            if (failing) {
                throw new IllegalStateException("The database is away");
            }
            return Map.of("1", KIM);
        }
    }
}
