package dev.interlock.bootstrap.lab;

import dev.interlock.lab.specimen.FieldMerge;
import org.jspecify.annotations.Nullable;

/** Breaks the rules around the Lab: a class of the desk that uses a faulty form. */
public class WrongUseOfTheLab {

    @Nullable
    FieldMerge merge;
}
