package dev.interlock.lab;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Event.Kind;
import dev.interlock.lab.engine.trace.Trace;
import dev.interlock.lab.page.TourScreen;
import dev.interlock.lock.jdbc.testing.DatabaseTest;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Each screen of the tour runs the story that its texts tell. */
@DatabaseTest
@Tag("engine")
class TourStoryTest {

    @RegisterExtension
    static final SharedLab LAB = new SharedLab();

    /** A statement that waits may be sent before what it sees is stored, so it sees it when it has ended. */
    private static final String SEES = " sees ";

    static final List<TourScreen> SCREENS = TourScreen.ALL;

    @ParameterizedTest
    @FieldSource("SCREENS")
    void theRunTakesPlaceInTheOrderOfTheStory(TourScreen screen) throws InterruptedException {
        Trace trace = LAB.desks().run(screen.scenario(), screen.cell());

        long now = Long.MIN_VALUE;
        for (String moment : screen.story()) {
            long before = now;
            now = trace.events().stream()
                    .filter(event -> isAt(moment, event, trace))
                    .mapToLong(event -> moment.contains(SEES) ? event.end() : event.start())
                    .filter(time -> time > before)
                    .min()
                    .orElseThrow(() -> new AssertionError(moment + " in " + trace));
        }
    }

    private static boolean isAt(String moment, Event event, Trace trace) {
        if (moment.startsWith(event.lane() + SEES)) {
            String value = moment.substring((event.lane() + SEES).length());
            return event.statement() != null
                    && event.row() != null
                    && event.row().values().containsValue(value);
        }
        return moment.startsWith(event.lane() + " ")
                && switch (moment.substring(event.lane().length() + 1)) {
                    case "begins" -> event.equals(trace.eventsOf(event.lane()).get(0));
                    case "reads" -> isSent("select", event, trace);
                    case "writes" -> isSent("update", event, trace);
                    case "commits" -> event.kind() == Kind.COMMIT;
                    default -> false;
                };
    }

    private static boolean isSent(String verb, Event event, Trace trace) {
        if (event.statement() == null) {
            return false;
        }
        String sql = event.statement().sql().toLowerCase(Locale.ROOT);
        return sql.startsWith(verb) && sql.contains(trace.watched());
    }
}
