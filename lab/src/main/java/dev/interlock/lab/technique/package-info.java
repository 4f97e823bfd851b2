/**
 * The techniques that keep concurrent changes apart: right ones, and those of the desk. Each package below has the commands of a
 * kind as interfaces, and one class for each technique, which the cells of scenarios name. The annotations say what a technique
 * needs. The counterexamples implement the same interfaces.
 */
@NullMarked
package dev.interlock.lab.technique;

import org.jspecify.annotations.NullMarked;
