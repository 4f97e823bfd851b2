import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code java .ci/Extend.java FROM TO} does what docs/extending.md in the folder FROM says to the files there, and writes the results to
 * the folder TO, which may be the same. A file's path stands in bold above its block:
 *
 * <ul>
 *   <li>a block in the language {@code diff} changes the file. Its lines without a plus stand in the file exactly once, next to each
 *       other; those with a minus go, those with a plus come. A line {@code @@} separates places.
 *   <li>any other block is a whole new file.
 * </ul>
 */
class Extend {

    private static final Pattern BLOCK =
            Pattern.compile("(?ms)^\\*\\*`([^`\\n]+)`\\*\\*[^\\n]*\\n\\n^```(\\w+)\\n(.*?)^```$");

    public static void main(String[] arguments) throws IOException {
        Path from = Path.of(arguments[0]);
        Path to = Path.of(arguments[1]);
        String guide = Files.readString(from.resolve("docs/extending.md"));
        int files = 0;
        for (Matcher block = BLOCK.matcher(guide); block.find(); files++) {
            String file = block.group(1);
            String content = block.group(3);
            Path target = to.resolve(file);
            Path source = Files.exists(target) ? target : from.resolve(file);
            boolean isNew = !block.group(2).equals("diff");
            if (isNew && Files.exists(source)) {
                throw new IllegalStateException(file + " exists already");
            }
            Files.createDirectories(target.getParent());
            Files.writeString(target, isNew ? content : changed(source, content));
        }
        System.out.println("docs/extending.md: " + files + " files");
    }

    private static String changed(Path file, String diff) throws IOException {
        String text = Files.readString(file);
        for (String place : diff.split("(?m)^@@\\n")) {
            List<String> before = new ArrayList<>();
            List<String> after = new ArrayList<>();
            for (String line : place.split("\n")) {
                String content = line.isEmpty() ? "" : line.substring(1);
                if (!line.startsWith("+")) {
                    before.add(content);
                }
                if (!line.startsWith("-")) {
                    after.add(content);
                }
            }
            text = replaced(text, lines(before), lines(after), file);
        }
        return text;
    }

    private static String lines(List<String> lines) {
        return "\n" + String.join("\n", lines) + "\n";
    }

    private static String replaced(String text, String before, String after, Path file) {
        String all = "\n" + text;
        int at = all.indexOf(before);
        if (at < 0 || all.indexOf(before, at + 1) >= 0) {
            throw new IllegalStateException(file + " should have these lines exactly once:" + before);
        }
        return (all.substring(0, at) + after + all.substring(at + before.length())).substring(1);
    }
}
