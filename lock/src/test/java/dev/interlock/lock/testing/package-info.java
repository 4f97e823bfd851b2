/**
 * What tests of any module may need: a server, and faults made to order.
 */
@NullMarked
package dev.interlock.lock.testing;

import org.jspecify.annotations.NullMarked;
