/**
 * The cost of a form and its save: a load driver for the order desk, and the same two pages by hand as the floor. Both are
 * started by their main classes; no other package imports them.
 */
@NullMarked
package dev.interlock.benchmark.form;

import org.jspecify.annotations.NullMarked;
