package dev.interlock.accounts.application;

import dev.interlock.accounts.application.RefusedPasswordException.Reason;
import dev.interlock.domain.member.MemberId;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which passwords a member may choose, after NIST SP 800-63B: a length, any characters, and none that is easy to guess. A password is taken
 * as it was typed, without a normalization, since keyboards compose what they send to an input of a password.
 *
 * <p>A list of common passwords has few of twelve characters or more. Therefore words count: a password is easy if it is two of them, or one
 * with a few characters before or behind it. The words are the common passwords, the member's id and name, and that of the desk.
 */
public class PasswordRules {

    public static final int MIN_LENGTH = 12;

    /** The most that bcrypt takes. */
    public static final int MAX_BYTES = 72;

    private static final int FEW = 6;

    private final Passwords passwords;

    public PasswordRules(Passwords passwords) {
        this.passwords = passwords;
    }

    /** @throws RefusedPasswordException if the member may not choose the password */
    public void verify(String password, MemberId id, String name) {
        if (password.codePointCount(0, password.length()) < MIN_LENGTH) {
            throw new RefusedPasswordException(Reason.TOO_SHORT);
        }
        if (password.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            throw new RefusedPasswordException(Reason.TOO_LONG);
        }
        if (isEasy(password.toLowerCase(Locale.ROOT), wordsOf(id, name))) {
            throw new RefusedPasswordException(Reason.EASY);
        }
    }

    private static Set<String> wordsOf(MemberId id, String name) {
        return Stream.concat(
                        Stream.of("interlock", id.value(), name, name.replace(" ", "")), Stream.of(name.split(" ")))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    private boolean isEasy(String password, Set<String> own) {
        return IntStream.rangeClosed(1, password.length()).anyMatch(end -> {
            String start = password.substring(0, end);
            String rest = password.substring(end);
            return isWord(start, own)
                    ? rest.length() <= FEW || isWord(rest, own)
                    : start.length() <= FEW && isWord(rest, own);
        });
    }

    private boolean isWord(String text, Set<String> own) {
        return own.contains(text) || passwords.isCommon(text);
    }
}
