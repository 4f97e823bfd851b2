/** Products and their stock: listed for all members, kept by admins. */
@NullMarked
package dev.interlock.adapter.api.product;

import org.jspecify.annotations.NullMarked;
