/**
 * Two transactions on one order or its products: row locks, deadlocks and versions (chapter 8, sections 1 to 3). Imports
 * {@code staging} of the situations.
 */
@NullMarked
package dev.interlock.lab.situation.transaction;

import org.jspecify.annotations.NullMarked;
