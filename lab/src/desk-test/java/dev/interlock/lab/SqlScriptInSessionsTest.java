package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.drawing.export.SqlScript;
import dev.interlock.lab.drawing.text.RowText;
import dev.interlock.lab.scenario.Cell;
import dev.interlock.lab.scenario.Desk;
import dev.interlock.lab.scenario.Play;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.scenario.Schedule;
import dev.interlock.lab.scenarios.S01_CustomerCommitsFirst;
import dev.interlock.lab.scenarios.S02_AdminCommitsFirst;
import dev.interlock.lab.scenarios.S04_OppositeOrders;
import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Row;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Executes the script that a run exports line by line in several sessions of the same database. */
@DatabaseTest
@Tag("proof")
class SqlScriptInSessionsTest {

    private static final Pattern TYPED = Pattern.compile("(.*); -- T(\\d+)(.*)");
    private static final Pattern ROWS = Pattern.compile(", rows: (\\d+)");
    private static final String STORED = "-- stored: ";

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    private static final List<RepeatedScenario> SCENARIOS = Stream.of(
                    new S01_CustomerCommitsFirst(), new S02_AdminCommitsFirst(), new S04_OppositeOrders())
            .map(RepeatedScenario::new)
            .toList();
    private static LabDesks lab;

    @BeforeAll
    static void open() {
        lab = new LabDesks(List.copyOf(SCENARIOS), LAB.settings(), 1, LAB.share());
    }

    @AfterAll
    static void close() {
        lab.close();
    }

    @ParameterizedTest
    @CsvSource({
        "S01, no-protection",
        "S01, form-version",
        "S02, no-protection",
        "S02, row-lock",
        "S04, sorted-row-locks"
    })
    void everyStatementAndTheVerdictHaveTheSameResultAgain(String id, String cell) throws Exception {
        RepeatedScenario scenario = SCENARIOS.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        Trace trace = lab.run(id, cell);
        Play play = scenario.stageAgain(scenario.cell(cell));

        List<Row> stored = type(scenario.withSecondOrder(SqlScript.of(trace)), play);

        assertThat(play.judge().judge(withRows(trace.events(), stored))).isEqualTo(trace.outcome());
    }

    /** Executes the script, and returns the rows that were read at its comments about stored rows. */
    private static List<Row> type(String script, Play play) throws Exception {
        List<Row> stored = new ArrayList<>();
        try (Sessions sessions = new Sessions(LabDatabase.beside(LAB.settings(), "_lab_1"))) {
            for (String line : script.lines().toList()) {
                Matcher typed = TYPED.matcher(line);
                if (typed.matches()) {
                    sessions.type(Integer.parseInt(typed.group(2)), typed.group(1), result(typed.group(3)));
                } else if (line.startsWith(STORED)) {
                    Row row = play.row().get();
                    assertThat(STORED + RowText.of(row)).isEqualTo(line);
                    stored.add(row);
                }
            }
            sessions.awaitAll();
        }
        return stored;
    }

    private static Sessions.Result result(String comment) {
        Matcher rows = ROWS.matcher(comment);
        return new Sessions.Result(
                comment.contains(", waits"),
                comment.contains(", fails"),
                rows.find() ? Integer.valueOf(rows.group(1)) : null);
    }

    private static List<Event> withRows(List<Event> events, List<Row> rows) {
        Iterator<Row> next = rows.iterator();
        return events.stream()
                .map(event -> event.kind() == Event.Kind.ROW
                        ? new Event(
                                event.number(),
                                event.kind(),
                                event.lane(),
                                event.start(),
                                event.end(),
                                null,
                                List.of(),
                                next.next(),
                                null)
                        : event)
                .toList();
    }

    /** A scenario that can prepare its data a second time after a run, then with another order. */
    private static final class RepeatedScenario implements Scenario {

        private final Scenario scenario;
        private @Nullable Desk desk;

        RepeatedScenario(Scenario scenario) {
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
        public Play stage(Cell cell, Desk slot) {
            desk = slot;
            return scenario.stage(cell, slot);
        }

        Play stageAgain(Cell cell) {
            return scenario.stage(cell, Objects.requireNonNull(desk));
        }

        String withSecondOrder(String script) {
            List<String> orders = Objects.requireNonNull(desk)
                    .sql()
                    .sql("select order_number from purchase_order order by placed_at")
                    .query(String.class)
                    .list();
            return orders.isEmpty() ? script : script.replace(orders.get(0), orders.get(1));
        }
    }
}
