/** What waits for admins, and since when. */
@NullMarked
package dev.interlock.overview;

import org.jspecify.annotations.NullMarked;
