package dev.interlock.lab.store;

import java.math.BigInteger;
import java.security.SecureRandom;

/** Ids of runs: lower-case letters and digits, so that they read well in an address, and random, so that none can be guessed. */
public final class RunId {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BITS = 80;
    private static final int LENGTH = 16;

    private RunId() {}

    /** Returns the id of a run to come. */
    public static String next() {
        String digits = new BigInteger(BITS, RANDOM).toString(Character.MAX_RADIX);
        return "0".repeat(LENGTH - digits.length()) + digits;
    }
}
