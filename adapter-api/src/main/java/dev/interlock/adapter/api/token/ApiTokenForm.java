package dev.interlock.adapter.api.token;

import static java.util.Objects.requireNonNull;

import dev.interlock.adapter.api.body.SingleLine;
import dev.interlock.adapter.api.token.ApiTokenTable.NewToken;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A new token as it was typed. A field that was not sent is null, and refused. */
@SuppressWarnings("MultipleNullnessAnnotations") // null until it has been validated
record ApiTokenForm(
        @NotNull(message = "{tokens.name.wrong}")
        @Size(max = ApiTokenForm.MAX_NAME_LENGTH, message = "{tokens.name.wrong}")
        @SingleLine(message = "{tokens.name.wrong}")
        @Nullable
        String tokenName,

        @NotNull(message = "{tokens.scope.wrong}")
        @Pattern(regexp = "READ|WRITE", message = "{tokens.scope.wrong}")
        @Nullable
        String tokenScope,

        @NotNull(message = "{tokens.days.wrong}")
        @Pattern(regexp = "[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-5]", message = "{tokens.days.wrong}")
        @Nullable
        String tokenDays) {

    /** As the column. */
    static final int MAX_NAME_LENGTH = 60;

    static ApiTokenForm empty() {
        return new ApiTokenForm("", TokenScope.READ.name(), "90");
    }

    /** Must have been validated. */
    NewToken toNewToken() {
        return new NewToken(
                requireNonNull(tokenName),
                TokenScope.valueOf(requireNonNull(tokenScope)),
                Duration.ofDays(Long.parseLong(requireNonNull(tokenDays))));
    }
}
