/**
 * The record of a run: its statements, waits, rows and outcome. It is plain data. Drawings and files are made from it alone. Sees
 * nothing else.
 */
@NullMarked
package dev.interlock.lab.engine.trace;

import org.jspecify.annotations.NullMarked;
