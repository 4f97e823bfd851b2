package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.lab.PausedLab;
import dev.interlock.lab.desk.Lab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

/** A reader watches a run of the Lab that pauses twice. */
@BrowserTest
@ApplicationTest
@Import(PausedLab.InPlaceOfTheLab.class)
@Tag("proof")
class LiveRunIT {

    @LocalServerPort
    int port;

    @Autowired
    Lab lab;

    @AfterEach
    void letRunsGoOn() {
        ((PausedLab) lab).letRunsGoOn();
    }

    @Test
    void thePictureGrowsUntilTheVerdictIsThere() {
        ((PausedLab) lab).pauseAt(4);
        try (Browser reader = Browser.withJavaScript(port).signIn("customer1")) {
            reader.open("/lab/S01?cell=no-protection").follow("form[action$='/runs'] button.primary");
            reader.see("#d4");
            assertThat(reader.has("#d10")).isFalse();
            reader.script("document.querySelector('.drawing').focus()");

            ((PausedLab) lab).pauseAt(10);
            reader.see("#d10");

            assertThat(reader.await("arguments[0](document.activeElement.className)"))
                    .as("the focus stays")
                    .isEqualTo("card drawing");
            Appearance.assertAppearance(reader);

            ((PausedLab) lab).letRunsGoOn();
            reader.see(".lab-verdict", "Lost update");
        }
    }
}
