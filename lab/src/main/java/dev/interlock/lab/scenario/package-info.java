/**
 * The situations of the sources, each with the techniques that are tried on it, and what is expected to become of the data. Plain
 * Java and the desk's use cases. Imported by what runs scenarios and shows them.
 */
@NullMarked
package dev.interlock.lab.scenario;

import org.jspecify.annotations.NullMarked;
