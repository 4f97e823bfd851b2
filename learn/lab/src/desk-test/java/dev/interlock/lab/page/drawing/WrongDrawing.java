package dev.interlock.lab.page.drawing;

import dev.interlock.lab.desk.Lab;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a drawing depends on more than the record of a run. */
public class WrongDrawing {

    @Nullable
    Lab lab;
}
