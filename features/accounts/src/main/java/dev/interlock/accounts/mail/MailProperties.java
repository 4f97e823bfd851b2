package dev.interlock.accounts.mail;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.source.InvalidConfigurationPropertyValueException;
import org.springframework.validation.annotation.Validated;

/**
 * Mails with links.
 *
 * @param enabled whether links are sent
 * @param address where members find the desk, as the links in mails begin
 * @param from the sender of mails
 * @param folder where mails are written without a mail server
 */
@Validated
@ConfigurationProperties("interlock.accounts.mail")
record MailProperties(
        boolean enabled,

        @Pattern(
                regexp = "https?://[^/\\s]+(/[^/\\s]+)*",
                message = "an address that begins with https:// and does not end with /")
        @Nullable
        String address,

        @Nullable String from,
        @NotNull(message = "a folder") Path folder) {

    void requireAddresses() {
        if (enabled && address == null) {
            throw new InvalidConfigurationPropertyValueException(
                    "interlock.accounts.mail.address", address, "needed for the links in mails");
        }
        if (enabled && from == null) {
            throw new InvalidConfigurationPropertyValueException(
                    "interlock.accounts.mail.from", from, "needed as the sender of mails");
        }
    }
}
