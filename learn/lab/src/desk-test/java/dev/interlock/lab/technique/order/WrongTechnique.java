package dev.interlock.lab.technique.order;

import dev.interlock.lab.scenario.Cell;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a technique depends on the cells that name it. */
public class WrongTechnique {

    @Nullable
    Cell cell;
}
