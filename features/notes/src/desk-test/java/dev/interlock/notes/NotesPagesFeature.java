package dev.interlock.notes;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of notes. */
class NotesPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("notes of an order", "admin", browser -> note(browser, "Please call first\n@admin2 knows more.")),
                page("notes for a colleague", "admin", browser -> browser.open("/admin/mentions")));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(
                page("notes, an unknown colleague", "admin", browser -> note(browser, "@park")),
                page("order with notes", "admin", browser -> browser.open(note(browser, "Please call first"))));
    }

    private static String note(Browser browser, String text) {
        String order = PagesIT.paid();
        browser.open(order + "/notes").type("note", text);
        browser.submit(order + "/notes");
        return order;
    }
}
