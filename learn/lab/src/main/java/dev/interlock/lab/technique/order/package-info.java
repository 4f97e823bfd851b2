/**
 * Commands on an order and on its lines, with row locks, versions and conditions. Imports {@code technique.lock}, and {@code
 * database} for the settings that differ by engine.
 */
@NullMarked
package dev.interlock.lab.technique.order;

import org.jspecify.annotations.NullMarked;
