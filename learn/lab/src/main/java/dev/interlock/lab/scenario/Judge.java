package dev.interlock.lab.scenario;

import dev.interlock.lab.trace.Event;
import dev.interlock.lab.trace.Outcome;
import java.util.List;

/** Tells what became of the data from what happened. */
@FunctionalInterface
public interface Judge {

    Outcome judge(List<Event> events);
}
