/** Work under a lock beside the row: in a table, in Redis, or by name. Imports {@code technique} only. */
@NullMarked
package dev.interlock.lab.technique.lock;

import org.jspecify.annotations.NullMarked;
