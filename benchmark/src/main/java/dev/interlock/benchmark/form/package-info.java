/**
 * The cost of a form and its save: a load driver for the order desk, and a minimal implementation of the same two pages as the
 * floor. Both have main classes. The benchmark of open pages uses the browser and the site, too.
 */
@NullMarked
package dev.interlock.benchmark.form;

import org.jspecify.annotations.NullMarked;
