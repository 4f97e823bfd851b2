package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.engine.Play;
import dev.interlock.lab.engine.Play.Part;
import dev.interlock.lab.engine.Schedule;
import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Lock;
import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Row;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lab.scenarios.Cell.Expected;
import dev.interlock.lab.scenarios.Desk;
import dev.interlock.lab.scenarios.Isolation;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lab.scenarios.order.ReadChangeSave.NoProtection;
import dev.interlock.lab.scenarios.row.S07_LongThink;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import dev.interlock.lock.jdbc.testing.TestDatabase;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A statement that no row matches locks nothing, unless InnoDB works at REPEATABLE READ or SERIALIZABLE. */
@DatabaseTest
@Tag("engine")
@Tag("proof")
class LocksWithoutRowTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @ParameterizedTest
    @EnumSource
    void theTraceHasTheLocksOfTheServer(Isolation isolation) throws InterruptedException {
        Scenario scenario = new NoRowMatches();
        try (LabDesks lab = new LabDesks(List.of(scenario), LAB.settings(), 1, LAB.share())) {
            Cell cell = scenario.cells().stream()
                    .filter(each -> each.isolation() == isolation)
                    .findFirst()
                    .orElseThrow();

            Trace trace = lab.run(scenario.id(), cell.id());

            Row first = Objects.requireNonNull(trace.events().get(0).row());
            String order = Objects.requireNonNull(first.get("order"));
            boolean locks = TestDatabase.onMySql() && isolation != Isolation.READ_COMMITTED;
            List<Lock> row = locks ? List.of(new Lock(order, false)) : List.of();
            List<Lock> gap = locks ? List.of(new Lock(order, true)) : List.of();
            assertThat(locks(trace, "other state")).isEqualTo(row);
            assertThat(locks(trace, "missing")).isEqualTo(gap);
            assertThat(locks(trace, "missing for update")).isEqualTo(gap);
        }
    }

    private static List<Lock> locks(Trace trace, String actor) {
        return trace.eventsOf(actor).stream()
                .map(Event::statement)
                .filter(Objects::nonNull)
                .flatMap(statement -> statement.locks().stream())
                .toList();
    }

    /** One statement asks for an order in another state, and two for an order that is missing. */
    private static final class NoRowMatches implements Scenario {

        /** Sorts before every order. */
        private static final String MISSING = "000000-000000-000000";

        @Override
        public String id() {
            return "S99";
        }

        @Override
        public List<Cell> cells() {
            return Arrays.stream(Isolation.values())
                    .map(level -> new Cell(NoProtection.class, level, Expected.CONSISTENT))
                    .toList();
        }

        @Override
        public Schedule schedule(Cell cell) {
            return new Schedule().toTheEnd("other state").toTheEnd("missing").toTheEnd("missing for update");
        }

        @Override
        public Play stage(Cell cell, Desk desk) {
            new S07_LongThink().stage(cell, desk);
            String number = desk.sql()
                    .sql("select order_number from purchase_order")
                    .query(String.class)
                    .single();
            String update = "update purchase_order set message = 'x' where order_number = ? and state = 'CANCELED'";
            String select = "select state from purchase_order where order_number = ? for update";
            return new Play(
                    List.of(
                            part(
                                    "other state",
                                    desk,
                                    () -> desk.sql().sql(update).param(number).update()),
                            part(
                                    "missing",
                                    desk,
                                    () -> desk.sql().sql(update).param(MISSING).update()),
                            part(
                                    "missing for update",
                                    desk,
                                    () -> desk.sql()
                                            .sql(select)
                                            .param(MISSING)
                                            .query()
                                            .listOfRows()
                                            .size())),
                    "purchase_order",
                    () -> new Row(Map.of("order", number)),
                    events -> new Outcome(Verdict.CONSISTENT, List.of(), List.of()));
        }

        private static Part part(String name, Desk desk, Supplier<Integer> statement) {
            return new Part(
                    name,
                    desk.admin(),
                    () -> assertThat(desk.inTransaction(statement)).isZero());
        }
    }
}
