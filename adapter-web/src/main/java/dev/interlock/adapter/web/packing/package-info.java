/**
 * The page of the admins who pack. No other package imports it.
 */
@NullMarked
package dev.interlock.adapter.web.packing;

import org.jspecify.annotations.NullMarked;
