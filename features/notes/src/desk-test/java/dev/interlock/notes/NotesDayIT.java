package dev.interlock.notes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.CountedInput;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A task of a shop's day, with its clicks and keys. */
@BrowserTest
@Tag("proof")
class NotesDayIT {

    @RegisterExtension
    static final PackagedDesk DESK = new PackagedDesk();

    @Test
    void aNoteMentionsAColleague() {
        String order = NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
        try (CountedInput staff = CountedInput.signedIn(DESK.port(), "admin")) {
            staff.find(order)
                    .choose("Admin notes")
                    .press("[name=note]")
                    .type("@admin2 please call")
                    .choose("Add a note");

            assertThat(staff.browser().text()).contains("The note is added.");
            staff.took("a note that mentions a colleague", 4, 24);
        }
    }
}
