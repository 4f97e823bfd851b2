package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.run.SlotsBusyException;
import dev.interlock.lab.scenario.Scenario;
import dev.interlock.lab.situation.Situations;
import dev.interlock.lab.store.Prediction;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Verdict;
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

/** Races on the database that the build tests. The Lab has one slot here. */
@DatabaseTest
class RaceTest {

    private static final Duration ENOUGH = Duration.ofMinutes(2);

    /** {@code -Dinterlock.test.rounds=1000} is the long form. */
    private static final int ROUNDS = Integer.getInteger("interlock.test.rounds", 30);

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    @ParameterizedTest
    @CsvSource({
        "S01, form-version, REFUSED, 2",
        "S19, conditional-update, CONSISTENT, 50",
        "S19, row-lock, CONSISTENT, 50",
        "S19, version-retry, CONSISTENT, 50"
    })
    void aRightTechniqueEndsEveryRoundWithItsVerdict(String scenario, String cell, Verdict verdict, int actors)
            throws InterruptedException {
        Race race = LAB.desks().race(scenario, cell, ROUNDS, ENOUGH);

        assertThat(race.verdicts()).containsOnlyKeys(verdict).containsEntry(verdict, ROUNDS);
        assertThat(race.requests().count()).isEqualTo(ROUNDS * actors);
        assertThat(race.actors())
                .hasSize(actors)
                .allSatisfy(each -> assertThat(each.count()).isEqualTo(ROUNDS));
        assertThat(race.requests().p50())
                .isPositive()
                .isLessThanOrEqualTo(race.requests().p95());
    }

    @Test
    void aRefusedBuyerIsCountedAndNothingIsOversold() throws InterruptedException {
        Race race = LAB.desks().race("S19", "version", ROUNDS, ENOUGH);

        assertThat(race.verdicts().keySet()).allMatch(verdict -> Prediction.of(verdict) != Prediction.DAMAGED);
        assertThat(race.requests().cost().retries()).isZero();
    }

    /** The two requests of the form know nothing of each other, so their order does not matter. */
    @Test
    void aFaultyFormDoesItsDamageInEveryRound() throws InterruptedException {
        Race race = LAB.desks().race("S20", "none", ROUNDS, ENOUGH);

        assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.DONE_TWICE, ROUNDS));
        assertThat(race.requests().cost().refusals()).isZero();
    }

    /** The second round would never end. It is ended at the limit and does not count, and the slot is free again. */
    @Test
    void theRoundsThatHaveEndedAtTheLimitAreTheResult() throws Exception {
        SecondRoundHangs scenario = new SecondRoundHangs();
        try (LabDesks hanging = new LabDesks(List.of(scenario), LAB.settings(), 1, LAB.share())) {
            CompletableFuture<Race> running = CompletableFuture.supplyAsync(() -> race(hanging));
            scenario.awaitSecondRound();
            assertThatExceptionOfType(SlotsBusyException.class)
                    .isThrownBy(() -> hanging.race("S19", "none", 1, ENOUGH));

            Race race = running.get(1, TimeUnit.MINUTES);

            assertThat(race.verdicts()).containsExactly(Map.entry(Verdict.CONSISTENT, 1));
            assertThat(race.asked()).isEqualTo(ROUNDS);
            assertThat(hanging.race("S19", "none", 0, ENOUGH).rounds()).isZero();
        }
    }

    /** The limit is longer than another one waits for the slot. */
    private static Race race(LabDesks hanging) {
        try {
            return hanging.race("S19", "none", ROUNDS, Duration.ofSeconds(5));
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    static Stream<Arguments> everyCell() {
        return Situations.all().stream()
                .filter(Scenario::hasRace)
                .flatMap(scenario -> scenario.cells().stream()
                        .filter(cell -> LAB.desks().missing(cell).isEmpty())
                        .map(cell -> Arguments.of(scenario.id(), cell.id())));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("everyCell")
    @Tag("proof")
    void everyCellCanRace(String scenario, String cell) throws InterruptedException {
        Race race = LAB.desks().race(scenario, cell, 3, ENOUGH);

        assertThat(race.rounds()).isEqualTo(3);
    }
}
