/** Codes by java-otp. Nothing imports it. */
@NullMarked
package dev.interlock.secondfactor.totp;

import org.jspecify.annotations.NullMarked;
