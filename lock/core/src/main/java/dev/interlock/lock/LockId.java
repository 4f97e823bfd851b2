package dev.interlock.lock;

import java.io.Serializable;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Names one grant of a lock: 128 random bits, as 32 hexadecimal digits. It travels through the form (chapter 8, section 4.1) and
 * is valid only together with its owner and its target.
 *
 * <p>The requester chooses the id. So it can repeat a request whose reply was lost: the same id gets the same grant.
 */
public record LockId(String value) implements Serializable {

    private static final int BYTES = 16;
    private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{32}");
    private static final SecureRandom RANDOM = new SecureRandom();

    public LockId {
        if (!isLockId(value)) {
            throw new IllegalArgumentException("Not a lock id");
        }
    }

    /** Returns whether the text can be a lock id. */
    public static boolean isLockId(String text) {
        return DIGITS.matcher(text).matches();
    }

    public static LockId random() {
        byte[] bits = new byte[BYTES];
        RANDOM.nextBytes(bits);
        return new LockId(HexFormat.of().formatHex(bits));
    }

    /** Shows the first four digits only: the whole value lets its owner use the lock, and stays out of logs. */
    @Override
    public String toString() {
        return "LockId[" + value.substring(0, 4) + "…]";
    }
}
