/**
 * The techniques that keep concurrent changes apart: right ones, and those of the desk. Each package below has the commands of a
 * kind as interfaces, and one class for each technique. The faulty forms of the same commands stand in {@code specimen}. Imported
 * by situations and specimens.
 */
@NullMarked
package dev.interlock.lab.technique;

import org.jspecify.annotations.NullMarked;
