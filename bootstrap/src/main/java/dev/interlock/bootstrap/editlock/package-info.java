/**
 * The edit lock's settings, the store that it is kept in, and what operators see of it. No other package imports this.
 */
@NullMarked
package dev.interlock.bootstrap.editlock;

import org.jspecify.annotations.NullMarked;
