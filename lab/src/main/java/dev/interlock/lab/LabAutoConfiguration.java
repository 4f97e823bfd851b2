package dev.interlock.lab;

import dev.interlock.lab.database.LabDatabase;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.live.LiveRuns;
import dev.interlock.lab.run.Lab;
import dev.interlock.lab.run.ProcessorShare;
import dev.interlock.lab.scenarios.Scenarios;
import dev.interlock.lab.step.SteppedRuns;
import dev.interlock.lab.store.RunDatabase;
import dev.interlock.lab.store.Runs;
import dev.interlock.lab.web.LabPages;
import java.time.Duration;
import java.time.InstantSource;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Switches the Lab on: with the profile {@code demo}, elsewhere only by {@code interlock.lab.enabled=true}. Off, there is no bean
 * of it and no route.
 */
@AutoConfiguration
@ConditionalOnWebApplication
@ConditionalOnBooleanProperty("interlock.lab.enabled")
@Import(LabPages.class)
public class LabAutoConfiguration {

    private static final int SLOTS = 5;
    private static final Duration STEP_LIMIT = Duration.ofMinutes(2);

    /** Half of the processors are for the requests of the desk. */
    @Bean
    Lab lab(ConfigurableEnvironment settings) {
        int processors = Runtime.getRuntime().availableProcessors();
        ProcessorShare share = new ProcessorShare(Math.max(1, processors / 2));
        return new LabDesks(Scenarios.all(), settings, SLOTS, share);
    }

    @Bean
    RunDatabase runDatabase(ConfigurableEnvironment settings) {
        return new RunDatabase(LabDatabase.beside(settings, "_lab"));
    }

    @Bean
    Runs runs(RunDatabase database) {
        return new Runs(database, InstantSource.system());
    }

    /** Fills the matrix at the start, if that is asked for. */
    @Bean
    @ConditionalOnBooleanProperty("interlock.lab.matrix")
    MatrixRunner matrixRunner(Lab lab, Runs runs) {
        return new MatrixRunner(lab, runs);
    }

    @Bean
    LiveRuns liveRuns(Lab lab, Runs runs) {
        return new LiveRuns(lab, runs);
    }

    @Bean
    SteppedRuns steppedRuns(Lab lab, Runs runs) {
        return new SteppedRuns(lab, runs, STEP_LIMIT);
    }
}
