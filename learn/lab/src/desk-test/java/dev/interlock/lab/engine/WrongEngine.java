package dev.interlock.lab.engine;

import dev.interlock.lab.scenarios.Cell;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: the engine depends on the cell that it runs. */
public class WrongEngine {

    @Nullable
    Cell cell;
}
