package dev.interlock.lab.run;

import dev.interlock.lab.situation.Situations;
import org.jspecify.annotations.Nullable;

/** Breaks the rule that a run is the same for every situation. */
public class WrongRun {

    @Nullable
    Situations situations;
}
