/**
 * The record of a run: its statements, waits, rows and outcome. It is plain data. Drawings and exports are made from it alone.
 * Imports no other package of the Lab.
 */
@NullMarked
package dev.interlock.lab.trace;

import org.jspecify.annotations.NullMarked;
