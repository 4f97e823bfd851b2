/**
 * The page of the admins who pack, and the marks at the orders that they pack.
 */
@NullMarked
package dev.interlock.packing.web;

import org.jspecify.annotations.NullMarked;
