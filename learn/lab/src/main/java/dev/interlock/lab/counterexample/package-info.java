/**
 * Faulty forms, as they are published: what each gets wrong is its reason to be here. Written for the Lab, and never imported
 * outside of it.
 */
@NullMarked
package dev.interlock.lab.counterexample;

import org.jspecify.annotations.NullMarked;
