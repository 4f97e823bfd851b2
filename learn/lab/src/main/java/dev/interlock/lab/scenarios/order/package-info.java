/**
 * The order on which most scenarios are staged, and the techniques that scenarios of several packages try on it: row locks, versions,
 * and locks beside the row.
 */
@NullMarked
package dev.interlock.lab.scenarios.order;

import org.jspecify.annotations.NullMarked;
