/** The JSON form of a trace, and the checks of one that is imported. Imports the trace only. */
@NullMarked
package dev.interlock.lab.trace.json;

import org.jspecify.annotations.NullMarked;
