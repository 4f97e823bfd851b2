package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.desk.SlotsBusyException;
import dev.interlock.lab.engine.trace.Race;
import dev.interlock.lab.engine.trace.Verdict;
import dev.interlock.lab.scenarios.Scenario;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Races on the database of the build. The Lab of this test has one slot. */
@DatabaseTest
@Tag("proof")
class RaceTest {

    private static final Duration SUFFICIENT_TIME = Duration.ofMinutes(2);

    /** {@code -Dinterlock.test.rounds=1000} is the long form of the test. */
    private static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @ParameterizedTest
    @CsvSource({
        "S01, form-version, REFUSED, 2",
        "S19, sale-by-condition, CONSISTENT, 50",
        "S19, sale-under-row-lock, CONSISTENT, 50",
        "S19, sale-repeated, CONSISTENT, 50"
    })
    void aCorrectTechniqueEndsEveryRoundWithItsVerdict(String scenario, String cell, Verdict verdict, int actors)
            throws InterruptedException {
        Race race = LAB.desks().reserve(scenario, cell).race(ROUNDS, SUFFICIENT_TIME);

        assertThat(race.verdicts()).containsOnlyKeys(verdict).containsEntry(verdict, ROUNDS);
        assertThat(race.cost().statements()).isGreaterThanOrEqualTo((long) ROUNDS * actors);
    }

    @Test
    void aRefusedBuyerIsCountedAndNoStockIsOversold() throws InterruptedException {
        Race race = LAB.desks().reserve("S19", "sale-with-version").race(ROUNDS, SUFFICIENT_TIME);

        assertThat(race.verdicts().keySet()).noneMatch(Verdict::isDamage);
        assertThat(race.cost().retries()).isZero();
    }

    /** The two requests of the form are independent, so their order does not matter. */
    @Test
    void aFaultyFormCausesDamageInEveryRound() throws InterruptedException {
        Race race = LAB.desks().reserve("S20", "form-without-key").race(ROUNDS, SUFFICIENT_TIME);

        assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.DONE_TWICE, ROUNDS));
        assertThat(race.cost().refusals()).isZero();
    }

    /** The second round would never end. At the limit, it is ended and not counted, and its slot is released. */
    @Test
    void aRaceIsEndedAtItsTimeLimit() throws Exception {
        SecondRoundHangs scenario = new SecondRoundHangs();
        try (LabDesks hanging = new LabDesks(List.of(scenario), LAB.settings(), 1, LAB.share())) {
            CompletableFuture<Race> running = CompletableFuture.supplyAsync(() -> race(hanging));
            scenario.awaitSecondRound();
            assertThatExceptionOfType(SlotsBusyException.class)
                    .isThrownBy(
                            () -> hanging.reserve("S19", "sale-without-check").race(1, SUFFICIENT_TIME));

            Race race = running.get(1, TimeUnit.MINUTES);

            assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.CONSISTENT, 1));
            assertThat(race.asked()).isEqualTo(ROUNDS);
            assertThat(hanging.reserve("S19", "sale-without-check")
                            .race(0, SUFFICIENT_TIME)
                            .rounds())
                    .isZero();
        }
    }

    /** Runs a race with a time limit that is longer than a request waits for the slot. */
    private static Race race(LabDesks hanging) {
        try {
            return hanging.reserve("S19", "sale-without-check").race(ROUNDS, Duration.ofSeconds(10));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    static Stream<Arguments> everyCell() {
        return Scenarios.all().stream()
                .filter(Scenario::hasRace)
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> LAB.desks().missing(cell).isEmpty())
                        .map(cell -> Arguments.of(scenario.id(), cell.id())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("everyCell")
    void everyCellCanRace(String scenario, String cell) throws InterruptedException {
        Race race = LAB.desks().reserve(scenario, cell).race(3, SUFFICIENT_TIME);

        assertThat(race.rounds()).isEqualTo(3);
    }
}
