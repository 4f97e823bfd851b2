package dev.interlock.secondfactor;

import jakarta.validation.constraints.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The second factor.
 *
 * @param key encrypts the keys of authenticators in their table: 256 bits in hexadecimal digits, or empty
 */
@Validated
@ConfigurationProperties("interlock.second-factor")
public record SecondFactorProperties(
        @DefaultValue("")
        @Pattern(regexp = "([0-9a-f]{64})?", message = "64 hexadecimal digits, as openssl rand -hex 32 prints them")
        String key) {

    /** Keeps the key out of logs. */
    @Override
    public String toString() {
        return "SecondFactorProperties[]";
    }
}
