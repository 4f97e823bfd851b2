package dev.interlock.lab.scenarios;

import dev.interlock.lab.desk.Lab;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a scenario depends on what runs it. */
public class WrongScenario {

    @Nullable
    Lab lab;
}
