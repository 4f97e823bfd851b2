/**
 * The edit lock. Knows aggregates only as {@link dev.interlock.application.service.editlock.Editable}. The wiring and the use cases that
 * respect it import this, those of features too.
 */
@NullMarked
package dev.interlock.application.service.editlock;

import org.jspecify.annotations.NullMarked;
