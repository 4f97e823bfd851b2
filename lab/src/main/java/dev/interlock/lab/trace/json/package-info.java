/** The JSON form of a trace. Imports the trace only. */
@NullMarked
package dev.interlock.lab.trace.json;

import org.jspecify.annotations.NullMarked;
