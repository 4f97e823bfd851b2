/** The table of coupons. */
@NullMarked
package dev.interlock.coupons.persistence;

import org.jspecify.annotations.NullMarked;
