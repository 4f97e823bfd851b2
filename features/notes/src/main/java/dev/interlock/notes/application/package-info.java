/** Notes on orders, and the colleagues that are mentioned in them. */
@NullMarked
package dev.interlock.notes.application;

import org.jspecify.annotations.NullMarked;
