package dev.interlock.secondfactor.application;

import java.time.Instant;
import java.util.OptionalLong;

/** Codes of six digits, a new one every 30 seconds (RFC 6238). */
public interface OneTimeCodes {

    /** Returns a random key of 160 bits, in Base32. */
    String newKey();

    /**
     * Returns the period of 30 seconds that the code belongs to, counted since 1970. Since clocks differ, it is the present one, the last or
     * the next. Empty for a wrong code.
     */
    OptionalLong findStep(String key, String code, Instant now);
}
