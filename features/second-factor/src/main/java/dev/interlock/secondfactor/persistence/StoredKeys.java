package dev.interlock.secondfactor.persistence;

import dev.interlock.secondfactor.SecondFactorProperties;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.encrypt.AesGcmBytesEncryptor;
import org.springframework.stereotype.Component;

/** Keys as their table keeps them: AES-GCM by the key of the settings, or as they are without one. A prefix tells them apart. */
@Component
class StoredKeys {

    private static final String ENCRYPTED = "aes:";

    private final @Nullable AesGcmBytesEncryptor encryptor;

    StoredKeys(SecondFactorProperties settings) {
        encryptor = settings.key().isEmpty()
                ? null
                : AesGcmBytesEncryptor.withSecretKey(
                                new SecretKeySpec(HexFormat.of().parseHex(settings.key()), "AES"))
                        .build();
    }

    String write(String key) {
        return encryptor == null
                ? key
                : ENCRYPTED
                        + Base64.getEncoder()
                                .encodeToString(encryptor.encrypt(key.getBytes(StandardCharsets.US_ASCII)));
    }

    /** @throws IllegalStateException if it is encrypted, and the settings have no key */
    String read(String stored) {
        if (!stored.startsWith(ENCRYPTED)) {
            return stored;
        }
        if (encryptor == null) {
            throw new IllegalStateException("The second factors are encrypted: set interlock.second-factor.key");
        }
        byte[] encrypted = Base64.getDecoder().decode(stored.substring(ENCRYPTED.length()));
        return new String(encryptor.decrypt(encrypted), StandardCharsets.US_ASCII);
    }
}
