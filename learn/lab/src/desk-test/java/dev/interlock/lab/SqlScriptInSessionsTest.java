package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.page.drawing.RowText;
import dev.interlock.lab.page.drawing.SqlScript;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Types the script of every cell line by line into several sessions of the same database, with the rows that the run has begun
 * with. Each statement has the same result as in the run, and in the end every table has the same rows.
 */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class SqlScriptInSessionsTest {

    private static final Pattern TYPED = Pattern.compile("(.*); -- T(\\d+)(.*)");
    private static final Pattern ROWS = Pattern.compile(", rows: (\\d+)");
    private static final String STORED = "-- stored: ";

    /** A lease ends by the clock of its store. The script says where, and a reader would have to wait for minutes. */
    private static final Set<String> TIME_PASSES = Set.of("S10", "S11");

    private static final String WAIT_FOR_TIME = "stands still in the process: wait for wake up";

    /** H2 chooses any victim of a deadlock, and lets any of several waiters have the row first. */
    private static final Set<String> ANY_ORDER_ON_H2 = Set.of(
            "S04 row-locks-in-any-order",
            "S04 row-locks-in-any-order-retry",
            "S04 row-locks-in-any-order-three-retry",
            "S04 sorted-row-locks-three",
            "S19 sale-under-row-lock");

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private static final List<ObservedScenario> SCENARIOS =
            Scenarios.all().stream().map(ObservedScenario::new).toList();
    private static LabDesks lab;

    @BeforeAll
    static void open() {
        lab = new LabDesks(List.copyOf(SCENARIOS), LAB.settings(), 1, LAB.share());
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    static Stream<Arguments> cells() {
        return SCENARIOS.stream()
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> LAB.desks().missing(cell).isEmpty())
                        .filter(cell ->
                                TestDatabase.onServer() || !ANY_ORDER_ON_H2.contains(scenario.id() + " " + cell.id()))
                        .map(cell -> Arguments.of(scenario.id(), cell.id(), scenario)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("cells")
    void theScriptHasTheSameResultAsTheRun(String id, String cell, ObservedScenario scenario) throws Exception {
        try (Sessions sessions = new Sessions(LabDatabase.beside(LAB.settings(), "_lab_1"))) {
            scenario.sessions = sessions;
            String script = SqlScript.of(lab.run(id, cell));
            Tables after = sessions.tables();
            sessions.restore(Objects.requireNonNull(scenario.before));

            if (script.contains(WAIT_FOR_TIME)) {
                assertThat(TIME_PASSES).contains(id);
                return;
            }
            type(script, Objects.requireNonNull(scenario.play), sessions);

            assertThat(sessions.tables().comparable()).isEqualTo(after.comparable());
        }
    }

    private static void type(String script, Play play, Sessions sessions) throws Exception {
        for (String line : script.lines().toList()) {
            Matcher typed = TYPED.matcher(line);
            if (typed.matches()) {
                sessions.type(Integer.parseInt(typed.group(2)), typed.group(1), result(typed.group(3)));
            } else if (line.startsWith(STORED)) {
                assertThat(STORED + RowText.of(play.row().get())).isEqualTo(line);
            }
        }
        sessions.awaitAll();
    }

    private static Sessions.Result result(String comment) {
        Matcher rows = ROWS.matcher(comment);
        return new Sessions.Result(
                comment.contains(", waits"),
                comment.contains(", go on when it has ended"),
                comment.contains(", fails"),
                rows.find() ? Integer.valueOf(rows.group(1)) : null);
    }

    /** A scenario with the rows that it has prepared for its last run. */
    private static final class ObservedScenario implements Scenario {

        private final Scenario scenario;
        private @Nullable Sessions sessions;
        private @Nullable Tables before;
        private @Nullable Play play;

        ObservedScenario(Scenario scenario) {
            this.scenario = scenario;
        }

        @Override
        public String id() {
            return scenario.id();
        }

        @Override
        public List<Cell> cells() {
            return scenario.cells();
        }

        @Override
        public Schedule schedule(Cell cell) {
            return scenario.schedule(cell);
        }

        @Override
        public Schedule schedule(Cell cell, Desk desk) {
            return scenario.schedule(cell, desk);
        }

        @Override
        public Play stage(Cell cell, Desk desk) {
            play = scenario.stage(cell, desk);
            Sessions sessions = Objects.requireNonNull(this.sessions);
            before = sessions.tables();
            sessions.restore(before); // so that numbers which the database gives begin as they do later
            return play;
        }
    }
}
