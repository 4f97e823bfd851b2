/** The member to whom a token belongs. */
@NullMarked
package dev.interlock.adapter.api.me;

import org.jspecify.annotations.NullMarked;
