package dev.interlock.lab.drawing;

import dev.interlock.lab.run.Lab;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a drawing depends on more than the trace. */
public class WrongDrawing {

    @Nullable
    Lab lab;
}
