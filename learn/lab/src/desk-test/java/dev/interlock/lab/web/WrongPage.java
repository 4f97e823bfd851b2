package dev.interlock.lab.web;

import dev.interlock.lab.database.LabDatabase;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a page depends on the database of a run. */
public class WrongPage {

    @Nullable
    LabDatabase database;
}
