package dev.interlock.domain.lock;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Names one grant of a lock: 128 random bits, as 32 hexadecimal digits. It travels through the form (chapter 8, section
 * 4.1) and is valid only together with its owner and its target.
 *
 * <p>Whoever asks for a lock makes up the id. So an answer that got lost can be asked for again: the same id is given the
 * same grant.
 */
public record LockId(String value) {

    private static final Pattern FORM = Pattern.compile("[0-9a-f]{32}");
    private static final SecureRandom RANDOM = new SecureRandom();

    public LockId {
        if (!isLockId(value)) {
            throw new IllegalArgumentException("Not a lock id");
        }
    }

    public static LockId random() {
        byte[] bits = new byte[16];
        RANDOM.nextBytes(bits);
        return new LockId(HexFormat.of().formatHex(bits));
    }

    public static boolean isLockId(String text) {
        return FORM.matcher(text).matches();
    }

    /** Not the value: that is half a key, and stays out of logs. */
    @Override
    public String toString() {
        return "LockId[" + value.substring(0, 4) + "…]";
    }
}
