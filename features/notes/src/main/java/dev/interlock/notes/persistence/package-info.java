/** Notes in tables. */
@NullMarked
package dev.interlock.notes.persistence;

import org.jspecify.annotations.NullMarked;
