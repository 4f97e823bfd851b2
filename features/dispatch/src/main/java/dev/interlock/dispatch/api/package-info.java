/**
 * The dispatch of several orders at once, for programs.
 */
@NullMarked
package dev.interlock.dispatch.api;

import org.jspecify.annotations.NullMarked;
