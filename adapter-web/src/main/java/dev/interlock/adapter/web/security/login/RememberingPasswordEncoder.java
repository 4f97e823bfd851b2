package dev.interlock.adapter.web.security.login;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.password.PasswordEncoder;

/**
 * Remembers passwords that were verified, for a short time. A client of the API sends its password with each request, and a check
 * takes a tenth of a second of a core by design: some requests at once would slow down all pages.
 *
 * <p>Wrong passwords are not remembered. Kept is a keyed hash of the password together with its stored encoding, so a password that
 * has been changed is checked again. The key is made at the start and never leaves the process.
 */
final class RememberingPasswordEncoder implements PasswordEncoder {

    private static final String ALGORITHM = "HmacSHA256";

    private final PasswordEncoder encoder;
    private final SecretKeySpec key;
    private final Cache<String, Boolean> verified = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofMinutes(5))
            .maximumSize(10_000)
            .build();

    RememberingPasswordEncoder(PasswordEncoder encoder) {
        this.encoder = encoder;
        byte[] random = new byte[32];
        new SecureRandom().nextBytes(random);
        this.key = new SecretKeySpec(random, ALGORITHM);
    }

    @Override
    public @Nullable String encode(@Nullable CharSequence password) {
        return encoder.encode(password);
    }

    @Override
    public boolean matches(@Nullable CharSequence password, @Nullable String encoded) {
        String hash = hash(encoded + "\n" + password);
        if (verified.getIfPresent(hash) != null) {
            return true;
        }
        boolean matches = encoder.matches(password, encoded);
        if (matches) {
            verified.put(hash, true);
        }
        return matches;
    }

    @Override
    public boolean upgradeEncoding(@Nullable String encoded) {
        return encoder.upgradeEncoding(encoded);
    }

    private String hash(String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return HexFormat.of().formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
