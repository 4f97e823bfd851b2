/** The factors in their tables, with keys that are encrypted if there is a key for it. */
@NullMarked
package dev.interlock.secondfactor.persistence;

import org.jspecify.annotations.NullMarked;
