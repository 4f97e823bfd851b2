/** The member whose token a program sends. */
@NullMarked
package dev.interlock.adapter.api.me;

import org.jspecify.annotations.NullMarked;
