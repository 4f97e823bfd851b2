package dev.interlock.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Event.Kind;
import dev.interlock.lab.trace.Trace;
import dev.interlock.lab.web.TourScreen;
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

    static final List<TourScreen> SCREENS = TourScreen.ALL;

    @ParameterizedTest
    @FieldSource("SCREENS")
    void theRunTakesPlaceInTheOrderOfTheStory(TourScreen screen) throws InterruptedException {
        Trace trace = LAB.desks().run(screen.scenario(), screen.cell());

        List<Event> following = trace.events();
        for (String moment : screen.story()) {
            List<Event> from = following.stream()
                    .dropWhile(event -> !isAt(moment, event, trace))
                    .toList();
            assertThat(from).as("%s in %s", moment, trace).isNotEmpty();
            following = from.subList(1, from.size());
        }
    }

    private static boolean isAt(String moment, Event event, Trace trace) {
        return moment.startsWith(event.lane() + " ")
                && switch (moment.substring(event.lane().length() + 1)) {
                    case "begins" -> event.equals(trace.eventsOf(event.lane()).get(0));
                    case "reads" -> isSent("select", event, trace);
                    case "writes" -> isSent("update", event, trace);
                    case "commits" -> event.kind() == Kind.COMMIT;
                    default -> throw new IllegalArgumentException(moment);
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
