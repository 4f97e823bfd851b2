package dev.interlock.lab.drawing.picture;

import dev.interlock.drawing.markup.Svg;
import dev.interlock.lab.drawing.text.EventText;
import dev.interlock.lab.drawing.text.Milliseconds;
import dev.interlock.lab.trace.Event;
import java.util.List;
import java.util.stream.Stream;

/** The element around what is drawn for an event. */
enum EventGroup {
    /** Leads to the event's row in the table below, which leads back to {@code d17}. */
    LINK {
        @Override
        void open(Svg svg, Event event, EventText texts) {
            svg.markup()
                    .open("a", "class", "event", "id", "d" + event.number(), "href", "#" + id(event))
                    .element("title", title(event, texts));
        }

        @Override
        void close(Svg svg) {
            svg.markup().close("a");
        }
    },

    /** Has the id itself, so that an address can name the event. */
    TARGET {
        @Override
        void open(Svg svg, Event event, EventText texts) {
            svg.markup().open("g", "class", "event", "id", id(event)).element("title", title(event, texts));
        }

        @Override
        void close(Svg svg) {
            svg.markup().close("g");
        }
    };

    abstract void open(Svg svg, Event event, EventText texts);

    abstract void close(Svg svg);

    static String id(Event event) {
        return "e" + event.number();
    }

    private static String title(Event event, EventText texts) {
        return String.join(
                ", ",
                Stream.of(
                                List.of(event.number() + ". " + texts.actor(event) + ": " + texts.what(event)),
                                texts.details(event),
                                List.of(Milliseconds.withUnit(event.duration())))
                        .flatMap(List::stream)
                        .toList());
    }
}
