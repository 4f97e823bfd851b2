/** Products and their stock: listed for all members, kept by admins. */
@NullMarked
package dev.interlock.products.api;

import org.jspecify.annotations.NullMarked;
