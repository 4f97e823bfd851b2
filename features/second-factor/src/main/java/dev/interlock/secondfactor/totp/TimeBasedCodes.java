package dev.interlock.secondfactor.totp;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import dev.interlock.secondfactor.application.OneTimeCodes;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;
import org.springframework.stereotype.Component;

/** Computes codes by HMAC-SHA-1 with six digits and steps of 30 seconds, since every authenticator app knows these. */
@Component
class TimeBasedCodes implements OneTimeCodes {

    private static final int KEY_BYTES = 20;
    private static final Duration STEP = Duration.ofSeconds(30);

    private final TimeBasedOneTimePasswordGenerator codes = new TimeBasedOneTimePasswordGenerator(STEP);
    private final SecureRandom random = new SecureRandom();
    private final Base32 base32 = new Base32();

    @Override
    public String newKey() {
        byte[] key = new byte[KEY_BYTES];
        random.nextBytes(key);
        return base32.encodeToString(key);
    }

    @Override
    public OptionalLong findStep(String key, String code, Instant now) {
        String digits = code.replaceAll("\\s", "");
        long present = Math.floorDiv(now.getEpochSecond(), STEP.toSeconds());
        return LongStream.of(present, present - 1, present + 1)
                .filter(step -> isEqual(digits, codeOf(key, step)))
                .findFirst();
    }

    private String codeOf(String key, long step) {
        try {
            SecretKeySpec secret = new SecretKeySpec(base32.decode(key), codes.getAlgorithm());
            return codes.generateOneTimePasswordString(secret, Instant.ofEpochSecond(step * STEP.toSeconds()));
        } catch (InvalidKeyException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** In a time that does not depend on the first digit that differs. */
    private static boolean isEqual(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
