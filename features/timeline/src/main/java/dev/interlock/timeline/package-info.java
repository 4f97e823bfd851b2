/**
 * The timeline of an order: what happened to it and what was refused, as a drawing and a table. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.timeline;

import org.jspecify.annotations.NullMarked;
