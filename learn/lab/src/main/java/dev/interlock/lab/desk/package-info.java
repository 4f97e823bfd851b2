/**
 * The desk of a run: a second application context with a database of its own, on connections that report to the engine. It runs the
 * cells of scenarios, and names none. Sees the engine, what a scenario is, and the servers of Redlock.
 */
@NullMarked
package dev.interlock.lab.desk;

import org.jspecify.annotations.NullMarked;
