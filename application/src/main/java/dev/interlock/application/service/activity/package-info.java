/**
 * Reads what happens to orders. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.activity;

import org.jspecify.annotations.NullMarked;
