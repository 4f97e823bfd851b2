/**
 * The Lab: scenarios in which concurrent requests meet, run on a real database and drawn. No other module imports it.
 */
@NullMarked
package dev.interlock.lab;

import org.jspecify.annotations.NullMarked;
