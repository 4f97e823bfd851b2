package dev.interlock.lockconsole;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An open console of locks shows that a lock ends. */
@BrowserTest
@Tag("proof")
class ConsoleActivityIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void theConsoleCountsTheTimeOfALockDownAndSaysThatItHasEnded() {
        Visitor editor = Visitor.signedIn(DESK.port(), "customer1");
        String order = NewOrder.placedBy(editor);
        String left = "tr:has(a[href='%s']) [data-left]".formatted(order);
        editor.post(order + "/edit", Map.of("renewal", "AUTOMATIC"));
        try (Browser console = Browser.withJavaScript(DESK.port()).withClock().signIn("admin2")) {
            console.open("/admin/locks");
            assertThat(console.has(left)).isTrue();
            editor.post("/logout", Map.of());

            console.passTime(Duration.ofMinutes(4));
            console.see(left, "ended");
            assertThat(console.violations()).isEmpty();
        }
    }
}
