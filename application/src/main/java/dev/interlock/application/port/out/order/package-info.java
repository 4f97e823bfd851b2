/**
 * The stored orders, their index and their records. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.order;

import org.jspecify.annotations.NullMarked;
