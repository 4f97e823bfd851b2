package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.engine.SteppedRun;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Requirement;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs every cell that uses a lock in Redis. */
@DatabaseTest
@Tag("locks")
@Tag("proof")
@EnabledIfSystemProperty(named = "spring.profiles.active", matches = "redis.*")
class RedisCellsTest {

    private static final Set<Requirement> IN_REDIS = Set.of(Requirement.REDIS, Requirement.REDLOCK);

    private static DeskForLab desk;
    private static LabDesks lab;

    @BeforeAll
    static void open() {
        desk = DeskForLab.withRedis();
        lab = desk.node();
    }

    @AfterAll
    static void close() {
        lab.close();
        desk.close();
    }

    static Stream<Arguments> cells() {
        return Scenarios.all().stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell ->
                                cell.requirement().filter(IN_REDIS::contains).isPresent())
                        .map(cell -> Arguments.of(scenario.id(), cell.id(), cell)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cells")
    void fiveConsecutiveRunsEndWithTheExpectedVerdictAndShowTheirCalls(String scenario, String id, Cell cell)
            throws InterruptedException {
        for (int run = 0; run < 5; run++) {
            Trace trace = lab.run(scenario, id);

            Expected expected = cell.expected(trace.database());
            assertThat(trace.outcome().verdict()).as("%s", trace).isEqualTo(expected.verdict());
            assertThat(trace.outcome().actors()).as("%s", trace).isEqualTo(expected.actors());
            assertThat(trace.events()).extracting(Event::kind).contains(Event.Kind.CALL);
        }
    }

    /** A grant takes its token from the database with a statement. A run cannot be stopped before this statement. */
    @Test
    void aCallOfRedlockIsOneMoveWithItsStatements() throws InterruptedException {
        SteppedRun run = lab.reserve("S14", "redlock").step();
        try {
            run.move("customer", run.moves());

            assertThat(SettledStatus.of(run, "customer").mayMove()).isTrue();
            assertThat(run.trace().eventsOf("customer"))
                    .extracting(Event::kind)
                    .contains(Event.Kind.CALL, Event.Kind.STATEMENT);
        } finally {
            run.end();
        }
    }
}
