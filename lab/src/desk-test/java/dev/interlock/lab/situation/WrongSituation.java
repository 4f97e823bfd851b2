package dev.interlock.lab.situation;

import dev.interlock.lab.store.Runs;
import org.jspecify.annotations.Nullable;

/** Breaks the rule that a situation does not know what becomes of its runs. */
public class WrongSituation {

    @Nullable
    Runs runs;
}
