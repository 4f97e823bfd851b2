/** The aggregate, its use cases, and the out-port for its table. */
@NullMarked
package dev.interlock.coupons.application;

import org.jspecify.annotations.NullMarked;
