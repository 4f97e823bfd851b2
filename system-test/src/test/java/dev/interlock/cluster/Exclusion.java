package dev.interlock.cluster;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** No two members held one lock at once, whatever happened to the nodes, if the store loses no lock and its clock is right. */
final class Exclusion {

    private final JdbcClient database;

    Exclusion(JdbcClient database) {
        this.database = database;
    }

    void verify(Journal journal) {
        noTwoMembersHeldOneTargetAtOnce(journal.held());
        noTwoGrantsOverlapInTheRecord();
    }

    private static void noTwoMembersHeldOneTargetAtOnce(List<Journal.Held> held) {
        held.stream().collect(groupingBy(Journal.Held::target)).forEach((target, grants) -> {
            List<Journal.Held> ordered = grants.stream()
                    .sorted(Comparator.comparingLong(Journal.Held::from))
                    .toList();
            for (int i = 1; i < ordered.size(); i++) {
                assertThat(ordered.get(i).from())
                        .as("%s after %s", ordered.get(i), ordered.get(i - 1))
                        .isGreaterThan(ordered.get(i - 1).until());
            }
        });
    }

    /**
     * A save releases its lock after it has found it held, and keeps all others out until it commits. So each grant that was released was
     * held without a break between its two events. The events say less about a grant that expired, or that a frozen node recorded late.
     */
    private void noTwoGrantsOverlapInTheRecord() {
        assertThat(database.sql("""
                        select overlap from (
                          select concat(begun.target_id, ': ', begun.lockid) overlap, begun.id begun,
                                 lag(ended.id) over (partition by begun.target_id order by begun.id) ended_before
                            from lock_event begun join lock_event ended
                              on ended.ended_lockid = begun.lockid and ended.target_type = begun.target_type
                             and ended.target_id = begun.target_id and ended.event = 'RELEASED'
                           where begun.event = 'ACQUIRED' and begun.target_type = 'Order') released
                         where begun < ended_before
                        """).query(String.class).list()).isEmpty();
    }
}
