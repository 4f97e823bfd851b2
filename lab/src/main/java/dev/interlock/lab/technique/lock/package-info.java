/** Work under a lock beside the row: in a table, in Redis, or by name. Imports no other package of the Lab. */
@NullMarked
package dev.interlock.lab.technique.lock;

import org.jspecify.annotations.NullMarked;
