/** A second factor of admins: codes of an authenticator app, by time (RFC 6238). Nothing imports this feature. */
@NullMarked
package dev.interlock.secondfactor;

import org.jspecify.annotations.NullMarked;
