package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A new reader completes the guided tour of the Lab, from the sign-in to the last screen. */
@BrowserTest
@Tag("proof")
class TourIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    /** The verdict of each screen on H2. */
    private static final List<String> VERDICTS =
            List.of("Lost update", "Refused", "Stale decision", "Refused", "Refused");

    @Test
    void theFiveScreensEndWithTheirVerdicts() {
        try (Browser newcomer = Browser.withJavaScript(DESK.port()).signIn("customer1")) {
            newcomer.choose("Lab");
            newcomer.choose("Begin");
            walk(newcomer, Appearance::assertAppearance);
        }
    }

    @Test
    void theFiveScreensEndWithTheirVerdictsWithoutJavaScript() {
        try (Browser newcomer = Browser.withoutJavaScript(DESK.port()).signIn("customer2")) {
            newcomer.open("/lab/tour/1");
            walk(newcomer, screen -> {});
        }
    }

    private static void walk(Browser newcomer, Consumer<Browser> look) {
        long before = System.nanoTime();
        for (String verdict : VERDICTS) {
            newcomer.tick("Told “done”, and yet something is wrong.");
            newcomer.follow("#run");

            newcomer.see(".lab-outcome .lab-verdict", verdict);
            assertThat(Duration.ofNanos(System.nanoTime() - before)).as(verdict).isLessThan(Duration.ofMinutes(1));
            newcomer.see(".notice", verdict.equals("Refused") ? "It came out differently." : "That is what happened.");
            look.accept(newcomer);
            before = System.nanoTime();
            newcomer.follow("#next");
        }
        newcomer.see("#scenarios-title");
    }
}
