package dev.interlock.packing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A packer prints the page of the queue, to work from the paper. */
@BrowserTest
@Tag("proof")
class PackingPrintIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void aPackerPrintsTheOrderAndNotTheQueue() {
        NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
        Visitor packer = Visitor.signedIn(DESK.port(), "admin");
        packer.post("/admin/packing/next", Map.of());
        try (Browser browser = Browser.withJavaScript(DESK.port()).signIn("admin")) {
            browser.width(1280).open("/admin/packing");
            browser.media("print");

            Object printed = browser.await("arguments[0](document.body.innerText)");

            assertThat(String.valueOf(printed))
                    .contains("You are packing", "Quantity")
                    .doesNotContain("waiting to be packed", "Being packed by others", "from now", "its time runs out");
        }
        handBack(packer);
    }

    /** The next class in this process packs too, and an admin packs one order at a time. */
    private static void handBack(Visitor packer) {
        Page page = packer.open("/admin/packing");
        page.form(page.document().select("form[action$=/hand-back]").attr("action"))
                .submit();
    }
}
