/** Problem details (RFC 9457), and the help page of each type. */
@NullMarked
package dev.interlock.adapter.api.problem;

import org.jspecify.annotations.NullMarked;
