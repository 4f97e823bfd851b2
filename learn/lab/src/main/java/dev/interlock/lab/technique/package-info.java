/**
 * The techniques that the cells of scenarios name, the desk's own among them. Each package below has the commands of a kind as
 * interfaces, and one class for each technique. The annotations say what a technique needs. The counterexamples implement the
 * same interfaces.
 */
@NullMarked
package dev.interlock.lab.technique;

import org.jspecify.annotations.NullMarked;
