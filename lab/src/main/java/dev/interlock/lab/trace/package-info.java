/**
 * What a run leaves behind: its statements, waits, rows and outcome. Plain data; pages, drawings and exports are made from it
 * alone. Imported by every other package of the Lab, and imports none.
 */
@NullMarked
package dev.interlock.lab.trace;

import org.jspecify.annotations.NullMarked;
