/** Workers take the next task of a queue in a table. */
@NullMarked
package dev.interlock.lab.scenarios.queue;

import org.jspecify.annotations.NullMarked;
