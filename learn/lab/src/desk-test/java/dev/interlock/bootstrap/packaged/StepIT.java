package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A reader steps through a run of the Lab in two tabs of one browser. */
@BrowserTest
@Tag("proof")
class StepIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    static Browser browser;

    @BeforeAll
    static void open() {
        browser = Browser.withJavaScript(DESK.port()).signIn("customer2");
        browser.onEveryPage(
                "window.failures = []; addEventListener('error', ({ message }) => failures.push(message));");
    }

    @AfterAll
    static void close() {
        browser.close();
    }

    @Test
    void twoTabsShowTheSameRun() {
        browser.open("/lab/S03?cell=row-lock").follow("button[formaction$='/steps']");
        Object address = browser.await("arguments[0](location.pathname)");
        String first = browser.window();
        browser.see("#move-admin");
        browser.script("window.errors = []; addEventListener('error', ({ message }) => errors.push(message))");
        browser.press("#move-admin");
        browser.see("[data-moves='1'] [data-actor=admin]");
        assertThat(browser.await("arguments[0](errors.join())")).isEqualTo("");
        browser.press("#move-customer");
        browser.see("[data-actor=customer][data-state=BLOCKED] .lab-state", "waits for Admin");
        String second = browser.newWindow().open(String.valueOf(address)).window();
        browser.see("[data-actor=customer][data-state=BLOCKED] .lab-state", "waits for Admin");

        browser.press("#move-admin");
        browser.see("[data-moves='3'] [data-actor=admin]");
        browser.goTo(first);
        browser.see("[data-moves='3'] [data-actor=admin]");

        assertThat(browser.await("arguments[0](document.activeElement.id)"))
                .as("the keyboard stays at the actor that moved last, or at the next that may move")
                .isEqualTo("move-admin");
        browser.press("#time-out-customer");
        browser.see("[data-actor=customer][data-state=READY]");
        Appearance.assertAppearance(browser);
        assertThat(browser.await("arguments[0](failures.join())")).isEqualTo("");
        browser.press("#end");
        browser.see(".lab-verdict");
        browser.goTo(second);
        browser.see(".lab-verdict");
        assertThat(browser.await("arguments[0](location.pathname)"))
                .isEqualTo(String.valueOf(address).replace("/steps/", "/runs/"));
    }
}
