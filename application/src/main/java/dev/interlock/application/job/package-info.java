/**
 * Jobs in the background: a use case or an adapter is called again and again.
 */
@NullMarked
package dev.interlock.application.job;

import org.jspecify.annotations.NullMarked;
