package dev.interlock.lab.run;

import dev.interlock.lab.scenarios.S01_CustomerCommitsFirst;
import org.jspecify.annotations.Nullable;

/** Breaks rules on purpose: a run depends on one of the scenarios. */
public class WrongRun {

    @Nullable
    S01_CustomerCommitsFirst scenario;
}
