/** Orders, the commands on them, and the products that can be ordered. */
@NullMarked
package dev.interlock.adapter.api.order;

import org.jspecify.annotations.NullMarked;
