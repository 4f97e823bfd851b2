package dev.interlock.secondfactor.application;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A code for a member without the authenticator: 24 letters and digits in groups of four, 120 random bits. So a plain hash is enough to store
 * (ASVS 6.5.2).
 */
record RecoveryCode(String text) {

    /** Those of Base32. None looks like another. */
    private static final String CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private static final int LENGTH = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    static RecoveryCode random() {
        return new RecoveryCode(RANDOM.ints(LENGTH, 0, CHARACTERS.length())
                .mapToObj(CHARACTERS::charAt)
                .map(String::valueOf)
                .collect(Collectors.joining())
                .replaceAll("(.{4})(?=.)", "$1-"));
    }

    /** The SHA-256 of the characters, in whatever groups and case they were typed. */
    String hash() {
        try {
            String plain = text.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(plain.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
