package dev.interlock.lab.web;

import dev.interlock.lab.database.LabDatabase;
import org.jspecify.annotations.Nullable;

/** Breaks the rule that pages do not reach for the database of a run. */
public class WrongPage {

    @Nullable
    LabDatabase database;
}
