/**
 * A third type of aggregate under the edit lock: announcements, which admins edit. Is outside the packages that the application
 * scans.
 */
@NullMarked
package dev.interlock.announcement;

import org.jspecify.annotations.NullMarked;
