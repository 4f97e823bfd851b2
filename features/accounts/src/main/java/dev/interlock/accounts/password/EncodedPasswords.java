package dev.interlock.accounts.password;

import static java.util.Objects.requireNonNull;

import com.nulabinc.zxcvbn.StandardDictionaries;
import dev.interlock.accounts.application.Passwords;
import java.io.IOException;
import java.util.Set;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Encodes like the desk, and knows the 30,000 most common passwords that come with zxcvbn. No password leaves the process. */
@Component
class EncodedPasswords implements Passwords {

    private final PasswordEncoder encoder;
    private final Set<String> common;

    EncodedPasswords(PasswordEncoder encoder) throws IOException {
        this.encoder = encoder;
        this.common = Set.copyOf(StandardDictionaries.PASSWORDS_LOADER
                .load()
                .getRankedDictionary()
                .keySet());
    }

    @Override
    public String encode(String password) {
        return requireNonNull(encoder.encode(password));
    }

    @Override
    public boolean isCommon(String word) {
        return common.contains(word);
    }
}
