/** The use cases of the overview, and what they need. */
@NullMarked
package dev.interlock.overview.application;

import org.jspecify.annotations.NullMarked;
