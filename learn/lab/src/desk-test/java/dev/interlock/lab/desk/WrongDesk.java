package dev.interlock.lab.desk;

import dev.interlock.lab.page.Runs;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: the desk depends on the runs of a page. */
public class WrongDesk {

    @Nullable
    Runs runs;
}
