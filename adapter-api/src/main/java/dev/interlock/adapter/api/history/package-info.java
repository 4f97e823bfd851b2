/** The changes of an aggregate, as a history and a conflict list them. */
@NullMarked
package dev.interlock.adapter.api.history;

import org.jspecify.annotations.NullMarked;
