package dev.interlock.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.RacesForTests;
import dev.interlock.lab.TracesForTests;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.trace.Race;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.trace.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stored runs and races behave in the same way on both databases. */
class RunsTest {

    private static final Race RACE = RacesForTests.ofTwo("S01", "none", 20);
    private static final Instant NOW = Instant.parse("2026-11-23T06:00:00.123456Z");

    abstract static class Contract {

        private RunDatabase database;
        private Instant now = NOW;
        private Runs runs;

        abstract String desk();

        void gatherStatistics(JdbcClient sql) {
            sql.sql("analyze table lab_record").update();
        }

        @BeforeEach
        void open() {
            StandardEnvironment settings = new StandardEnvironment();
            settings.getPropertySources()
                    .addFirst(new MapPropertySource("desk", Map.of("spring.datasource.url", desk())));
            database = new RunDatabase(LabDatabase.beside(settings, "_lab_runs_test"));
            runs = new Runs(database, () -> now);
        }

        @AfterEach
        void close() {
            database.client().sql("drop table lab_record").update();
            database.close();
        }

        /**
         * The member already has the maximum number of runs, so each new run removes one. The plan of the removal, and thus the order
         * of its locks, depends on the statistics of the table.
         */
        @Test
        void runsThatAreStoredConcurrentlyDoNotDeadlock() throws Exception {
            Runs stored = new Runs(database, InstantSource.system());
            Callable<StoredRun> another = () -> stored.keep(
                    RunId.next(),
                    trace("S01", "cell-" + ThreadLocalRandom.current().nextInt(5)),
                    "admin");
            for (int run = 0; run < Runs.PER_MEMBER; run++) {
                another.call();
            }

            gatherStatistics(database.client());
            ExecutorService members = Executors.newFixedThreadPool(8);
            try {
                for (Future<StoredRun> each : members.invokeAll(Collections.nCopies(400, another))) {
                    assertThat(each.get().owner()).isEqualTo("admin");
                }
            } finally {
                members.shutdownNow();
            }
        }

        @Test
        void aStoredRunIsFound() {
            Trace trace = trace("S01", "none");

            StoredRun stored = runs.keep(RunId.next(), trace, "admin");

            assertThat(runs.find(stored.id())).contains(stored);
            assertThat(stored)
                    .isEqualTo(new StoredRun(
                            stored.id(), NOW, "admin", "S01", "none", Verdict.LOST_UPDATE, "H2", "2.4.240"));
            assertThat(runs.trace(stored)).isEqualTo(trace);
        }

        @Test
        void aTraceOfAMegabyteIsStored() {
            Trace large = TracesForTests.withStatement("select '" + "x".repeat(990_000) + "'");

            assertThat(runs.trace(runs.keep(RunId.next(), large, "admin"))).isEqualTo(large);
        }

        @Test
        void aStoredRaceIsFoundAndIsNoRun() {
            StoredRace kept = runs.keep(RACE, "admin");

            assertThat(runs.findRace(kept.id())).contains(new StoredRace(kept.id(), NOW, "admin", RACE));
            assertThat(runs.find(kept.id())).isEmpty();
            assertThat(runs.newestOfEachCell()).isEmpty();
            assertThat(runs.findRace(keep("admin", "S01", "none").id())).isEmpty();
        }

        /** Versions before this one stored runs with their prediction and their origin. */
        @Test
        void aDatabaseOfAnEarlierVersionIsUsed() {
            JdbcClient sql = database.client();
            sql.sql("drop table lab_record").update();
            sql.sql(
                            "create table lab_stored_run (id varchar(16) primary key, prediction varchar(20), origin varchar(20))")
                    .update();
            sql.sql("insert into lab_stored_run values ('0', 'DAMAGED', 'FILE')")
                    .update();
            database.close();

            open();
            StoredRun stored = keep("admin", "S01", "none");

            assertThat(runs.find(stored.id())).contains(stored);
            assertThat(runs.find("0")).isEmpty();
            database.client().sql("drop table lab_stored_run").update();
        }

        @Test
        void anUnknownIdFindsNothing() {
            assertThat(runs.find("0000000000000000")).isEmpty();
            assertThat(runs.find("' or 1 = 1 -- ")).isEmpty();
        }

        @Test
        void idsAreRandomAndHaveAFixedLength() {
            List<String> ids = List.of(
                    keep("admin", "S01", "none").id(),
                    keep("admin", "S01", "none").id());

            assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[0-9a-z]{16}"));
        }

        @Test
        void theMatrixShowsTheNewestRunOfEachCell() {
            keep("admin", "S01", "none");
            StoredRun other = keep("admin", "S01", "version");
            now = NOW.plusSeconds(1);
            StoredRun newer = keep("customer1", "S01", "none");

            assertThat(runs.newestOfEachCell()).containsExactlyInAnyOrder(newer, other);
        }

        @Test
        void theNewestTwoHundredRunsOfAMemberAreKept() {
            StoredRun ofAnother = keep("customer1", "S02", "none");
            StoredRun first = keep("admin", "S01", "none");
            now = NOW.plusSeconds(1);
            StoredRun second = keep("admin", "S01", "none");
            now = NOW.plusSeconds(2);
            for (int i = 0; i < Runs.PER_MEMBER - 1; i++) {
                keep("admin", "S01", "none");
            }

            assertThat(runs.find(first.id())).isEmpty();
            assertThat(runs.find(second.id())).isPresent();
            assertThat(runs.find(ofAnother.id())).isPresent();
        }

        @Test
        void theMatrixDoesNotShowSteppedRuns() {
            StoredRun bySchedule = keep("admin", "S01", "none");
            now = NOW.plusSeconds(1);
            runs.keepStepped(RunId.next(), trace("S01", "none"), "admin");

            assertThat(runs.newestOfEachCell()).containsExactly(bySchedule);
        }

        @Test
        void aRunExpiresAfterThirtyDaysUnlessTheMatrixShowsIt() {
            StoredRun old = keep("admin", "S01", "none");
            StoredRun stepped = runs.keepStepped(RunId.next(), trace("S02", "none"), "admin");
            StoredRace race = runs.keep(RACE, "admin");
            now = NOW.plusSeconds(1);
            StoredRun oldButNewestOfItsCell = keep("admin", "S01", "none");
            now = NOW.plus(Runs.KEPT).plus(Duration.ofSeconds(2));
            keep("admin", "S01", "version");

            assertThat(runs.find(old.id())).isEmpty();
            assertThat(runs.find(stepped.id())).isEmpty();
            assertThat(runs.findRace(race.id())).isEmpty();
            assertThat(runs.find(oldButNewestOfItsCell.id())).isPresent();
        }

        private StoredRun keep(String owner, String scenario, String cell) {
            return runs.keep(RunId.next(), trace(scenario, cell), owner);
        }

        private static Trace trace(String scenario, String cell) {
            return TracesForTests.lostUpdate(scenario, cell);
        }
    }

    @Nested
    class OnH2 extends Contract {

        @Override
        String desk() {
            return "jdbc:h2:mem:desk;MODE=MySQL";
        }
    }

    @Nested
    @EnabledIfEnvironmentVariable(named = "INTERLOCK_TEST_MYSQL_URL", matches = "jdbc:mysql:.*")
    class OnMySql extends Contract {

        @Override
        void gatherStatistics(JdbcClient sql) {
            sql.sql("analyze table lab_record").query().listOfRows();
        }

        @Override
        String desk() {
            return System.getenv("INTERLOCK_TEST_MYSQL_URL");
        }
    }
}
