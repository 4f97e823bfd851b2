/**
 * Ten classes with a fault each. {@code ./mvnw -Pexercises -Dexercise=3 test} names what the third breaks; {@code
 * docs/exercises} has the list. No other module depends on them.
 */
package dev.interlock.exercises;
