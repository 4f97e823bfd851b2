/**
 * Runs a scenario: actors in threads of their own, a scheduler that lets one of them move at a time, and the recorder of what
 * happens. Knows no database; {@code database} tells it which operation comes next, and which connection waits for which.
 */
@NullMarked
package dev.interlock.lab.run;

import org.jspecify.annotations.NullMarked;
