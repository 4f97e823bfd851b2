package dev.interlock.lab.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.RacesForTests;
import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.trace.Race;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Races behave in the same way on both databases. */
class RacesTest {

    private static final Race RACE = RacesForTests.ofTwo("S01", "none", 20);

    abstract static class Contract {

        private RunDatabase database;
        private Instant now = Instant.parse("2026-11-23T06:00:00.123456Z");
        private Races races;

        abstract String desk();

        @BeforeEach
        void open() {
            StandardEnvironment settings = new StandardEnvironment();
            settings.getPropertySources()
                    .addFirst(new MapPropertySource("desk", Map.of("spring.datasource.url", desk())));
            database = new RunDatabase(LabDatabase.beside(settings, "_lab_races_test"));
            races = new Races(database, () -> now);
        }

        @AfterEach
        void close() {
            database.client().sql("drop table lab_race").update();
            database.close();
        }

        @Test
        void aStoredRaceIsFound() {
            StoredRace kept = races.keep(RACE, "admin");

            assertThat(races.find(kept.id())).contains(new StoredRace(kept.id(), now, "admin", RACE));
            assertThat(races.find("0")).isEmpty();
        }

        @Test
        void aRaceExpires() {
            StoredRace old = races.keep(RACE, "admin");
            now = now.plus(Retention.KEPT).minus(Duration.ofSeconds(1));
            races.keep(RACE, "admin");
            assertThat(races.find(old.id())).isPresent();

            now = now.plusSeconds(2);
            races.keep(RACE, "admin");

            assertThat(races.find(old.id())).isEmpty();
        }

        @Test
        void theOldestRaceOfAMemberIsRemovedForANewOne() {
            StoredRace ofAnother = races.keep(RACE, "customer1");
            StoredRace first = races.keep(RACE, "admin");
            for (int race = 1; race < Retention.PER_MEMBER; race++) {
                now = now.plusSeconds(1);
                races.keep(RACE, "admin");
            }
            assertThat(races.find(first.id())).isPresent();

            now = now.plusSeconds(1);
            races.keep(RACE, "admin");

            assertThat(races.find(first.id())).isEmpty();
            assertThat(races.find(ofAnother.id())).isPresent();
        }
    }

    @Nested
    class OnH2 extends Contract {

        @Override
        String desk() {
            return "jdbc:h2:mem:races;MODE=MySQL";
        }
    }

    @Nested
    @EnabledIfEnvironmentVariable(named = "INTERLOCK_TEST_MYSQL_URL", matches = ".+")
    class OnMySql extends Contract {

        @Override
        String desk() {
            return System.getenv("INTERLOCK_TEST_MYSQL_URL");
        }
    }
}
