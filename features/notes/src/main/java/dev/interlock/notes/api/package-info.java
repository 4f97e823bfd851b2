/** Notes in the API. */
@NullMarked
package dev.interlock.notes.api;

import org.jspecify.annotations.NullMarked;
