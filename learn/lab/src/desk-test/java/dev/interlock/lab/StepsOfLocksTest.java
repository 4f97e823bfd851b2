package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.drawing.Story;
import dev.interlock.lab.scenarios.Cell;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The picture of a run under a lock shows each statement that acquires, checks or releases it. */
@DatabaseTest
@Tag("engine")
class StepsOfLocksTest {

    private static final List<String> UNDER_LOCKS = List.of("S09", "S10", "S11", "S12", "S17");
    private static final Pattern STEP = Pattern.compile("(?s)\\bupdate locks\\b|\\bfrom locks\\b.* for update");

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    static Stream<Arguments> cells() {
        return Scenarios.all().stream()
                .filter(scenario -> UNDER_LOCKS.contains(scenario.id()))
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> LAB.desks().missing(cell).isEmpty())
                        .map(Cell::id)
                        .map(cell -> Arguments.of(scenario.id(), cell)));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void eachStepOfALockIsPartOfTheStory(String scenario, String cell) throws InterruptedException {
        Trace trace = LAB.desks().run(scenario, cell);
        Story story = new Story(trace);

        assertThat(trace.events())
                .filteredOn(StepsOfLocksTest::isStepOfLock)
                .isNotEmpty()
                .allMatch(story::shows);
    }

    private static boolean isStepOfLock(Event event) {
        return event.statement() != null
                && STEP.matcher(event.statement().sql()).find();
    }
}
