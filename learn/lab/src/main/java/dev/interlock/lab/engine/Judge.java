package dev.interlock.lab.engine;

import dev.interlock.lab.engine.trace.Event;
import dev.interlock.lab.engine.trace.Outcome;
import java.util.List;

/** Tells what became of the data from what happened. */
@FunctionalInterface
public interface Judge {

    Outcome judge(List<Event> events);
}
