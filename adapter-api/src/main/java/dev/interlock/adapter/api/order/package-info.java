/** Orders, and the commands on them. */
@NullMarked
package dev.interlock.adapter.api.order;

import org.jspecify.annotations.NullMarked;
