package dev.interlock.lab.drawing;

import dev.interlock.lab.run.Lab;
import org.jspecify.annotations.Nullable;

/** Breaks the rule that a drawing is made from the trace alone. */
public class WrongDrawing {

    @Nullable
    Lab lab;
}
