package dev.interlock.exercises;

import static java.lang.annotation.ElementType.METHOD;
import static java.lang.annotation.RetentionPolicy.RUNTIME;

import java.lang.annotation.Retention;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.ExtendWith;

/** Marks the test of an exercise. The test's other tag is the number of the exercise. */
@Test
@Tag("all")
@Timeout(value = ExerciseReport.TIMEOUT_SECONDS, threadMode = ThreadMode.SEPARATE_THREAD)
@ExtendWith(ExerciseReport.class)
@Retention(RUNTIME)
@Target(METHOD)
@interface ExerciseTest {}
