/** Commands that take the next task of a queue in a table. Imports no other package of the Lab. */
@NullMarked
package dev.interlock.lab.technique.queue;

import org.jspecify.annotations.NullMarked;
