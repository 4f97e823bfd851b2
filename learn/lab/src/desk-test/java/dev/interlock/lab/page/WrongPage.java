package dev.interlock.lab.page;

import dev.interlock.lab.scenarios.row.S01_CustomerCommitsFirst;
import org.jspecify.annotations.Nullable;

/** Breaks a rule on purpose: a page depends on one of the scenarios. */
public class WrongPage {

    @Nullable
    S01_CustomerCommitsFirst scenario;
}
