package dev.interlock.lab.page;

import dev.interlock.lab.desk.Lab;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The controllers, and what their templates call. They need a {@code Lab} and its runs. */
@Configuration(proxyBeanMethods = false)
@Import({
    CatalogueController.class,
    TourController.class,
    ScenarioController.class,
    RunController.class,
    StepController.class,
    MissingRunPage.class
})
public class LabPages {

    @Bean
    LabTexts labTexts(MessageSource messages, Lab lab) {
        return new LabTexts(messages, lab);
    }
}
