/** Two transactions meet on the row of an order: row locks, versions and conditions. */
@NullMarked
package dev.interlock.lab.scenarios.row;

import org.jspecify.annotations.NullMarked;
