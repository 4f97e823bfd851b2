/**
 * The slowdown of pages of the desk during runs of the Lab.
 */
@NullMarked
package dev.interlock.benchmark.lab;

import org.jspecify.annotations.NullMarked;
