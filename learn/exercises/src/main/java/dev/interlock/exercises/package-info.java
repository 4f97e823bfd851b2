/**
 * Twelve classes with one fault each. {@code ./mvnw -f learn/exercises -Dexercise=3 test} names the invariant that the third one breaks.
 * {@code docs/exercises} lists the exercises. No other module depends on them.
 */
package dev.interlock.exercises;
