package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.desk.Lab;
import dev.interlock.lab.page.FakeLab;
import dev.interlock.lab.page.Runs;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

class LabAutoConfigurationTest {

    private final WebApplicationContextRunner desk = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(LabAutoConfiguration.class))
            .withPropertyValues("interlock.lab.roles=ADMIN", "spring.datasource.url=jdbc:h2:mem:desk;MODE=MySQL");

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

    @Test
    void theDeskOfTheFirstScreenIsOpenedWhenTheApplicationHasStarted() {
        FakeLab lab = new FakeLab();
        desk.withPropertyValues("interlock.lab.enabled=true")
                .withBean(InPlaceOfTheLab.class, () -> new InPlaceOfTheLab(lab))
                .run(context -> {
                    assertThat(lab.prepared).isEmpty();

                    context.publishEvent(new ApplicationReadyEvent(
                            new SpringApplication(),
                            new String[0],
                            context.getSourceApplicationContext(),
                            Duration.ZERO));

                    assertThat(lab.prepared).containsExactly("S01 no-protection");
                });
    }

    private record InPlaceOfTheLab(FakeLab lab) implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof Lab ? lab : bean;
        }
    }
}
