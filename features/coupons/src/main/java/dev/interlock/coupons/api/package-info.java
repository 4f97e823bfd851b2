/** Coupons over the HTTP API, for admins. */
@NullMarked
package dev.interlock.coupons.api;

import org.jspecify.annotations.NullMarked;
