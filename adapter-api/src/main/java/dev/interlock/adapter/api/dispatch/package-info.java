/** The dispatch of several orders at once. No other package imports it. */
@NullMarked
package dev.interlock.adapter.api.dispatch;

import org.jspecify.annotations.NullMarked;
