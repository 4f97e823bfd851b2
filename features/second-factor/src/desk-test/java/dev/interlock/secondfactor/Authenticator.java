package dev.interlock.secondfactor;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.security.InvalidKeyException;
import java.time.Duration;
import java.time.Instant;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/** The app of an admin. A code is accepted one step early or late, so none depends on how long a test takes. */
final class Authenticator {

    private static final Duration STEP = Duration.ofSeconds(30);

    private final TimeBasedOneTimePasswordGenerator codes = new TimeBasedOneTimePasswordGenerator(STEP);
    private final Instant begun = Instant.now();
    private final SecretKeySpec key;

    /** @param key in Base32 */
    Authenticator(String key) {
        this.key = new SecretKeySpec(new Base32().decode(key), codes.getAlgorithm());
    }

    /** @param ahead by how many steps of that in which the test began */
    String code(int ahead) {
        try {
            return codes.generateOneTimePasswordString(key, begun.plus(STEP.multipliedBy(ahead)));
        } catch (InvalidKeyException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** Returns the step of the code. */
    long step(int ahead) {
        return begun.getEpochSecond() / STEP.toSeconds() + ahead;
    }
}
