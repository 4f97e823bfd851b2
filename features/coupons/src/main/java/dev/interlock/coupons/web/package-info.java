/** The pages of coupons: those of admins, and one for customers. */
@NullMarked
package dev.interlock.coupons.web;

import org.jspecify.annotations.NullMarked;
