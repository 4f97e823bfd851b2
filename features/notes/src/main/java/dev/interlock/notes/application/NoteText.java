package dev.interlock.notes.application;

import static java.util.stream.Collectors.toCollection;

import dev.interlock.domain.Text;
import dev.interlock.domain.member.MemberId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The text of a note: one or several lines of readable characters. It mentions a colleague by {@code @} and the name with which the
 * colleague signs in.
 *
 * @param value with lines that end in a line feed
 */
public record NoteText(String value) {

    public static final int MAX_LENGTH = 1_000;

    /** The address of an e-mail mentions no colleague, and neither does the full stop behind a name belong to it. */
    private static final Pattern MENTION =
            Pattern.compile("(?<![A-Za-z0-9._-])@([A-Za-z0-9](?:[A-Za-z0-9._-]{0,48}[A-Za-z0-9_-])?)");

    public NoteText {
        if (value.length() > MAX_LENGTH || Text.isBlank(value) || !isReadable(value)) {
            throw new IllegalArgumentException("A note must be 1 to " + MAX_LENGTH + " readable characters");
        }
    }

    public static boolean isReadable(String value) {
        return value.lines().allMatch(Text::isReadable);
    }

    /** Returns the text with line feeds at the end of its lines, and spaces in the place of tabs. */
    public static String read(String typed) {
        return typed.replace("\r\n", "\n").replace('\r', '\n').replace('\t', ' ');
    }

    public List<String> lines() {
        return value.lines().toList();
    }

    /** Returns the names that the text mentions, in its order. */
    public Set<MemberId> mentioned() {
        return MENTION.matcher(value)
                .results()
                .map(mention -> new MemberId(mention.group(1)))
                .collect(toCollection(LinkedHashSet::new));
    }
}
