package dev.interlock.lab.scenarios;

import dev.interlock.lab.store.Runs;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a scenario depends on the store of runs. */
public class WrongScenario {

    @Nullable
    Runs runs;
}
