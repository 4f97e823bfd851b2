package dev.interlock.bootstrap.lab;

import dev.interlock.lab.scenarios.row.FieldMerge;
import org.jspecify.annotations.Nullable;

/** Breaks rules on purpose: a class of the desk depends on the Lab and uses a faulty form. */
public class WrongUseOfTheLab {

    @Nullable
    FieldMerge merge;
}
