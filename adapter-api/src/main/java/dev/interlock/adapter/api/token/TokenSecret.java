package dev.interlock.adapter.api.token;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The secret of a token: {@code ilk_} and 192 random bits in hexadecimal digits. The prefix lets scanners recognize a leaked one. So many
 * random bits can't be guessed, so a fast hash without salt protects the stored form.
 */
record TokenSecret(String text) {

    private static final String PREFIX = "ilk_";
    private static final int RANDOM_BYTES = 24;
    private static final Pattern FORM = Pattern.compile(PREFIX + "[0-9a-f]{" + 2 * RANDOM_BYTES + "}");
    private static final SecureRandom RANDOM = new SecureRandom();

    static TokenSecret random() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        return new TokenSecret(PREFIX + HexFormat.of().formatHex(bytes));
    }

    /** Empty for a text that is no secret of this application. */
    static Optional<TokenSecret> of(String sent) {
        return FORM.matcher(sent).matches() ? Optional.of(new TokenSecret(sent)) : Optional.empty();
    }

    /** Returns the SHA-256 in hexadecimal digits. */
    String hash() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }

    /** The secret stays out of logs. */
    @Override
    public String toString() {
        return PREFIX + "…";
    }
}
