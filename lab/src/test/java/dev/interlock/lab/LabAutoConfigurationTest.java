package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.run.Lab;
import dev.interlock.lab.store.Runs;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

class LabAutoConfigurationTest {

    private final WebApplicationContextRunner desk = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(LabAutoConfiguration.class))
            .withPropertyValues(
                    "interlock.lab.roles=ADMIN",
                    "interlock.time-zone=Asia/Seoul",
                    "spring.datasource.url=jdbc:h2:mem:desk;MODE=MySQL");

    @Test
    void aDisabledLabHasNoBean() {
        desk.withPropertyValues("interlock.lab.enabled=false")
                .run(context -> assertThat(context).doesNotHaveBean(Lab.class).doesNotHaveBean(Runs.class));
    }

    @Test
    void theLabIsDisabledByDefault() {
        desk.run(context -> assertThat(context).doesNotHaveBean(Lab.class));
    }

    @Test
    void anEnabledLabHasItsBeans() {
        desk.withPropertyValues("interlock.lab.enabled=true")
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasSingleBean(Lab.class)
                        .hasBean("labTexts"));
    }
}
