/**
 * What a form and its save cost: a load driver for the order desk, and the same two pages by hand as the floor. Started by
 * their main classes; nothing imports them.
 */
@NullMarked
package dev.interlock.benchmark.form;

import org.jspecify.annotations.NullMarked;
