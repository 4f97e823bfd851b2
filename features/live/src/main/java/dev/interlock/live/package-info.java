/**
 * Open pages are told what others do, and customers are notified of it: jobs and wiring. Nothing imports this feature.
 */
@NullMarked
package dev.interlock.live;

import org.jspecify.annotations.NullMarked;
