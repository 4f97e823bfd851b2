/**
 * What the desk's own pages lose while runs of the Lab are going on.
 */
@NullMarked
package dev.interlock.benchmark.lab;

import org.jspecify.annotations.NullMarked;
