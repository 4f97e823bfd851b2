package dev.interlock.adapter.web.security.savedform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.domain.member.MemberId;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The limits of saved forms. */
class SavedFormStoreTest {

    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    private final SavedFormStore store = new SavedFormStore(new Clock() {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    });

    private static SavedForm form(String maker, String typed) {
        return new SavedForm(
                "/orders/new", new TreeMap<>(Map.of("message", new String[] {typed})), new MemberId(maker));
    }

    @Test
    void theFourthFormOfAMemberReplacesTheOldest() {
        List<String> ids = new ArrayList<>();
        String another = store.keep(form("another", "0")).orElseThrow();
        for (int i = 0; i <= SavedFormStore.MAX_PER_MEMBER; i++) {
            ids.add(store.keep(form("sora", String.valueOf(i))).orElseThrow());
        }

        assertThat(store.find(ids.get(0))).isEmpty();
        assertThat(ids.subList(1, ids.size()))
                .allSatisfy(id -> assertThat(store.find(id)).isPresent());
        assertThat(store.find(another)).isPresent();
    }

    @Test
    void allFormsTogetherAreLimitedTo32Megabytes() {
        SavedForm large = form("sora", "x".repeat(20 * 1024));
        long capacity = SavedFormStore.MAX_BYTES / large.size();
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < capacity + 100; i++) {
            store.keep(form("member-" + i, "x".repeat(20 * 1024))).ifPresent(kept::add);
        }

        assertThat(kept)
                .hasSize((int) capacity)
                .allSatisfy(id -> assertThat(store.find(id)).isPresent());

        store.drop(kept.get(0));
        assertThat(store.keep(large)).isPresent();
        assertThat(store.keep(form("yuna", "x".repeat(20 * 1024)))).isEmpty();
    }

    @Test
    void anExpiredFormIsRemovedAndReplaced() {
        Optional<String> id = store.keep(form("sora", "x"));
        now = now.plus(SavedFormStore.LIFETIME).minusNanos(1);
        assertThat(id.flatMap(store::find)).isPresent();

        now = now.plusNanos(1);

        assertThat(id.flatMap(store::find)).isEmpty();
        for (int i = 0; i < SavedFormStore.MAX_PER_MEMBER; i++) {
            assertThat(store.keep(form("sora", "y"))).isPresent();
        }
    }
}
