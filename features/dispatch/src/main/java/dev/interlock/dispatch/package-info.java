/**
 * The dispatch of several orders at once: settings, wiring, and the labels that the application makes itself. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.dispatch;

import org.jspecify.annotations.NullMarked;
