/**
 * A third type of aggregate under the edit lock, as a team would add it: announcements, which admins edit. Stands outside the packages
 * that the application scans.
 */
@NullMarked
package dev.interlock.announcement;

import org.jspecify.annotations.NullMarked;
