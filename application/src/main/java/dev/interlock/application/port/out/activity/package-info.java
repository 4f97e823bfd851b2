/**
 * The logs that tell what happens to orders. Adapters that the application drives implement this.
 */
@NullMarked
package dev.interlock.application.port.out.activity;

import org.jspecify.annotations.NullMarked;
