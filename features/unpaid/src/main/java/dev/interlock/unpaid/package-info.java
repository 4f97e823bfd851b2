/**
 * Orders that are not paid in time are canceled, by one node at a time: settings and wiring. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.unpaid;

import org.jspecify.annotations.NullMarked;
