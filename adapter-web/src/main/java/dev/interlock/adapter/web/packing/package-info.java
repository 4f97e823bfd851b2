/**
 * The page of those who pack. Nobody imports this.
 */
@NullMarked
package dev.interlock.adapter.web.packing;

import org.jspecify.annotations.NullMarked;
