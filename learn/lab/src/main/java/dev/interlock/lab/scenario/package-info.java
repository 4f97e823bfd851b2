/**
 * A scenario and its parts: the cells, the requests of its actors, their schedule, and the judge. Imported by the scenarios, and by
 * what runs and shows them.
 */
@NullMarked
package dev.interlock.lab.scenario;

import org.jspecify.annotations.NullMarked;
