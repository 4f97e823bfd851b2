package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import java.time.Duration;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The controllers, the runs that they show, and what their templates call. They need a {@code Lab}. */
@Configuration(proxyBeanMethods = false)
@Import({
    CatalogueController.class,
    TourController.class,
    ScenarioController.class,
    StartController.class,
    RunController.class,
    StepController.class,
    MissingRunPage.class,
    Runs.class,
    ScheduledRuns.class,
    Races.class
})
public class LabPages {

    private static final Duration STEP_LIMIT = Duration.ofMinutes(2);

    @Bean
    SteppedRuns steppedRuns(Lab lab, Runs runs) {
        return new SteppedRuns(lab, runs, STEP_LIMIT);
    }

    @Bean
    LabTexts labTexts(MessageSource messages, Lab lab) {
        return new LabTexts(messages, lab);
    }
}
