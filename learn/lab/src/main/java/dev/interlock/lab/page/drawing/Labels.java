package dev.interlock.lab.page.drawing;

import dev.interlock.lab.engine.trace.Outcome;
import dev.interlock.lab.engine.trace.Trace;

/** The texts of a drawing, in the reader's language. */
public interface Labels {

    /**
     * Returns the text of a key that begins with {@code lab.drawing.}.
     *
     * @param values replace {0}, {1} and so on
     */
    String text(String key, Object... values);

    /** Returns the text of a key; the other text if the key has none. */
    String textOrElse(String key, String other);

    /** Returns the name of an actor. */
    String actor(String name);

    /** Returns the name of the scenario and of its technique. */
    String title(Trace trace);

    /** Returns the verdict as one sentence. */
    String verdict(Outcome outcome);
}
