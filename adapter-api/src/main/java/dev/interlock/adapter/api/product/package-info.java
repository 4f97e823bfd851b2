/** Products and their stock: read by all members, changed by admins. */
@NullMarked
package dev.interlock.adapter.api.product;

import org.jspecify.annotations.NullMarked;
