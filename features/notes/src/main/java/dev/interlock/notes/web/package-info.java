/** The pages of notes, and what an order shows of them. */
@NullMarked
package dev.interlock.notes.web;

import org.jspecify.annotations.NullMarked;
