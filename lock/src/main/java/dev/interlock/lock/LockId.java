package dev.interlock.lock;

import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Names one grant of a lock: 128 random bits, as 32 hexadecimal digits. It travels through the form (chapter 8, section
 * 4.1) and is valid only together with its owner and its target.
 *
 * <p>Whoever asks for a lock makes up the id. So an answer that got lost can be asked for again: the same id is given the
 * same grant.
 */
public record LockId(String value) {

    private static final int BYTES = 16;
    private static final String DIGITS = "0123456789abcdef";
    private static final SecureRandom RANDOM = new SecureRandom();

    public LockId {
        if (!isLockId(value)) {
            throw new IllegalArgumentException("Not a lock id");
        }
    }

    public static LockId random() {
        byte[] bits = new byte[BYTES];
        RANDOM.nextBytes(bits);
        return new LockId(HexFormat.of().formatHex(bits));
    }

    public static boolean isLockId(String text) {
        if (text.length() != 2 * BYTES) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (DIGITS.indexOf(text.charAt(i)) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Not the value: that is half a key, and stays out of logs. */
    @Override
    public String toString() {
        return "LockId[" + value.substring(0, 4) + "…]";
    }
}
