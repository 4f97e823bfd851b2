package dev.interlock.lab;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.desk.LabDesks;
import dev.interlock.lab.desk.ProcessorShare;
import dev.interlock.lab.page.LabPages;
import dev.interlock.lab.page.TourScreen;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
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

    /** Half of the processors are for the requests of the desk. */
    @Bean
    Lab lab(ConfigurableEnvironment settings) {
        int processors = Runtime.getRuntime().availableProcessors();
        ProcessorShare share = new ProcessorShare(Math.max(1, processors / 2));
        return new LabDesks(Scenarios.all(), settings, SLOTS, share);
    }

    /** Opens the desk of the tour's first screen in the background, so that its run does not wait for it. */
    @Bean
    ApplicationListener<ApplicationReadyEvent> openedDesk(Lab lab) {
        TourScreen first = TourScreen.ALL.get(0);
        return ready -> lab.prepare(first.scenario(), first.cell());
    }
}
