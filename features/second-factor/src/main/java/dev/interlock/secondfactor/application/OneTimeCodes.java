package dev.interlock.secondfactor.application;

import java.time.Instant;
import java.util.OptionalLong;

/** Codes of six digits, a new one every 30 seconds (RFC 6238). */
public interface OneTimeCodes {

    /** Returns a random key of 160 bits, in Base32. */
    String newKey();

    /**
     * Returns the step of time whose code this is: the present one, or the one before or behind it, since clocks differ. Empty for a wrong
     * code.
     */
    OptionalLong findStep(String key, String code, Instant now);
}
