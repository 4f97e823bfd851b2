/**
 * Locks that are measured by Micrometer, which the application brings. Imported by the auto-configuration of {@code lock-jdbc}, and by
 * applications that create their locks themselves.
 */
@NullMarked
package dev.interlock.lock.metrics;

import org.jspecify.annotations.NullMarked;
