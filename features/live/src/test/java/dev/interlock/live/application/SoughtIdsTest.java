package dev.interlock.live.application;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.live.application.ActivityLog.Sought;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoughtIdsTest {

    private static final long WINDOW = SoughtIds.WINDOW.toNanos();

    private final SoughtIds ids = new SoughtIds(0);

    @Test
    void onlyGreaterIdsAreSoughtIfNoneIsMissing() {
        ids.markRead(List.of(1L, 2L, 3L), 0);

        assertThat(ids.sought()).isEqualTo(new Sought(3, List.of()));
    }

    @Test
    void anIdIsMissingWhenAGreaterOneWasRead() {
        ids.markRead(List.of(2L, 5L), 0);

        assertThat(ids.sought()).isEqualTo(new Sought(5, List.of(1L, 3L, 4L)));
    }

    @Test
    void anIdThatWasReadLateIsMissingNoMore() {
        ids.markRead(List.of(3L), 0);
        ids.markRead(List.of(1L), 0);

        assertThat(ids.sought()).isEqualTo(new Sought(3, List.of(2L)));
    }

    @Test
    void aMissingIdIsForgottenAfterTheWindow() {
        ids.markRead(List.of(2L), 0);
        ids.markRead(List.of(4L), 1);

        ids.markRead(List.of(), WINDOW);
        assertThat(ids.sought().missing()).containsExactly(1L, 3L);
        ids.markRead(List.of(), WINDOW + 1);
        assertThat(ids.sought().missing()).containsExactly(3L);
        ids.markRead(List.of(), WINDOW + 2);
        assertThat(ids.sought()).isEqualTo(new Sought(4, List.of()));
    }

    @Test
    void idsBeforeTheStartMayBelongToOpenTransactions() {
        SoughtIds later = new SoughtIds(2_000);

        later.markRead(List.of(2_000L), 0);

        assertThat(later.sought().missing()).hasSize(999).contains(1_001L, 1_999L);
    }

    /** A server that restarts may skip very many. */
    @Test
    void atMostAThousandIdsBeforeAGreaterOneAreSought() {
        ids.markRead(List.of(1_000_000L), 0);

        assertThat(ids.sought().missing()).hasSize(1_000).contains(999_000L);
    }
}
