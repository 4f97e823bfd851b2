package dev.interlock.bootstrap.documentation;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Code that a document shows of a source file: the lines of the file, white space aside, with a mark where lines are left out. */
final class ShownCode {

    private static final Pattern LEFT_OUT = Pattern.compile("(?m)^\\h*(?://|--|<!--) …(?: -->)?$");

    private ShownCode() {}

    /** Returns the parts that the source does not have. */
    static List<String> missing(String shown, String source) {
        String lines = withoutSpace(source);
        return Stream.of(LEFT_OUT.split(shown))
                .filter(part -> !lines.contains(withoutSpace(part)))
                .toList();
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s+", "");
    }
}
