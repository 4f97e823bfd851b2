/**
 * The cost of Interlock's locks beside that of other libraries, in one run. Never shipped, and imported by no module.
 */
@NullMarked
package dev.interlock.benchmark;

import org.jspecify.annotations.NullMarked;
