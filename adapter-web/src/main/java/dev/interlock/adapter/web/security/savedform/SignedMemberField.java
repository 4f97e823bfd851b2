package dev.interlock.adapter.web.security.savedform;

import dev.interlock.domain.member.MemberId;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Names in a form the member who opened it, such that it can't be forged: the member's id and its HMAC-SHA256 (RFC 2104).
 *
 * <p>The key lives as long as the process. A form that was opened before a restart, or on another node, has no maker (ADR 11).
 */
@Component
public class SignedMemberField {

    /** The name of the hidden field. */
    static final String FIELD = "maker";

    private static final String ALGORITHM = "HmacSHA256";
    private static final Base64.Encoder TEXT = Base64.getUrlEncoder().withoutPadding();

    private final SecretKeySpec key;

    SignedMemberField() {
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        this.key = new SecretKeySpec(random, ALGORITHM);
    }

    public String seal(MemberId maker) {
        byte[] id = maker.value().getBytes(StandardCharsets.UTF_8);
        return TEXT.encodeToString(id) + "." + TEXT.encodeToString(hmac(id));
    }

    /** Returns the member that was signed, or empty if a single character differs. */
    Optional<MemberId> maker(@Nullable String sealed) {
        if (sealed == null) {
            return Optional.empty();
        }
        try {
            byte[] id = Base64.getUrlDecoder().decode(sealed.substring(0, Math.max(0, sealed.indexOf('.'))));
            MemberId claimed = new MemberId(new String(id, StandardCharsets.UTF_8));
            boolean genuine = MessageDigest.isEqual(
                    seal(claimed).getBytes(StandardCharsets.UTF_8), sealed.getBytes(StandardCharsets.UTF_8));
            return genuine ? Optional.of(claimed) : Optional.empty();
        } catch (IllegalArgumentException noSeal) {
            return Optional.empty();
        }
    }

    private byte[] hmac(byte[] message) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(message);
        } catch (GeneralSecurityException everyJdkHasIt) {
            throw new IllegalStateException(everyJdkHasIt);
        }
    }
}
