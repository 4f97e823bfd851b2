package dev.interlock.lockconsole;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.PagesFeature;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The console of locks. */
class ConsolePagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("locks", "admin", browser -> browser.open("/admin/locks")),
                page("break no lock of work", "admin", browser -> browser.open("/admin/locks/break?target=Job/none")));
    }

    @Override
    public Stream<Arguments> otherStates() {
        return Stream.of(page("no locks", "admin", browser -> browser.open("/admin/locks?q=nothing-like-it")));
    }
}
