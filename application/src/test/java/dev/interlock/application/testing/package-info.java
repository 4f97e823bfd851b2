/**
 * What tests of any module may need: faults of a network, made to order.
 */
@NullMarked
package dev.interlock.application.testing;

import org.jspecify.annotations.NullMarked;
