package dev.interlock.bootstrap.documentation;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Code that a document shows of a source file: the lines of the file, white space aside, with a mark where lines are left out. */
final class ShownCode {

    private static final Pattern LEFT_OUT = Pattern.compile("(?m)^\\h*(?://|--|<!--) …(?: -->)?$");

    private static final Pattern STRING = Pattern.compile("(?s)\"\"\"\\n(.*?)\"\"\"|\"((?:[^\"\\\\\\n]|\\\\.)+)\"");
    private static final Pattern COMMENT = Pattern.compile("(?m)^\\h*--.*$");
    private static final Pattern ENDED = Pattern.compile("[;}]$");
    private static final Pattern ANNOTATION = Pattern.compile("@(Override|[A-Z]\\w*(\\((\\([^()]*\\)|[^()])*\\))?)");
    private static final Pattern ANNOTATIONS = Pattern.compile("(" + ANNOTATION + ")+$");

    private ShownCode() {}

    /** Returns the parts that the source does not have. */
    static List<String> missing(String shown, String source) {
        String lines = withoutSpace(source);
        return Stream.of(LEFT_OUT.split(shown))
                .filter(part -> !lines.contains(withoutSpace(part)))
                .toList();
    }

    /** Returns the statements that are neither whole strings of the source nor have a mark where they are cut. */
    static List<String> notWhole(Stream<String> shown, String source) {
        List<String> strings = STRING.matcher(source)
                .results()
                .map(string -> string.group(1) == null ? string.group(2) : string.group(1))
                .map(ShownCode::withoutComments)
                .toList();
        return shown.filter(statement -> !LEFT_OUT.matcher(statement).find())
                .filter(statement -> !strings.contains(withoutComments(statement)))
                .toList();
    }

    private static String withoutComments(String statement) {
        return withoutSpace(COMMENT.matcher(statement).replaceAll(""));
    }

    /** Returns what is cut off of Java code without a mark: the annotations above it, the end of its last statement, or a brace. */
    static List<String> cutOff(String shown, String source) {
        String[] parts = LEFT_OUT.split(shown, -1);
        String first = withoutSpace(parts[0]);
        String last = withoutSpace(parts[parts.length - 1]);
        Stream<String> above = first.isEmpty() ? Stream.empty() : annotationsAbove(first, withoutSpace(source));
        boolean ends = last.isEmpty() || (ENDED.matcher(last).find() && braces(shown, '{') == braces(shown, '}'));
        return Stream.concat(above, ends ? Stream.empty() : Stream.of(last)).toList();
    }

    private static Stream<String> annotationsAbove(String part, String source) {
        Matcher above = ANNOTATIONS.matcher(source.substring(0, Math.max(source.indexOf(part), 0)));
        return above.find()
                ? ANNOTATION
                        .matcher(above.group())
                        .results()
                        .map(MatchResult::group)
                        .filter(each -> !each.equals("@Override"))
                : Stream.empty();
    }

    private static long braces(String code, char brace) {
        return code.chars().filter(each -> each == brace).count();
    }

    private static String withoutSpace(String text) {
        return text.replaceAll("\\s+", "");
    }
}
