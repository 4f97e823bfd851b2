/**
 * The cost of a form and its save: a load driver for the order desk, and the same two pages by hand as the floor. Both are
 * started by their main classes. The benchmark of open pages uses the browser and the site.
 */
@NullMarked
package dev.interlock.benchmark.form;

import org.jspecify.annotations.NullMarked;
