package dev.interlock.lab.situation;

import dev.interlock.lab.store.Runs;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a situation depends on the store of runs. */
public class WrongSituation {

    @Nullable
    Runs runs;
}
