package dev.interlock.lab.run;

import dev.interlock.lab.situation.Situations;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a run depends on a situation. */
public class WrongRun {

    @Nullable
    Situations situations;
}
