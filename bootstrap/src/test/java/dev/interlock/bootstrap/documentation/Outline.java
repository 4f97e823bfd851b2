package dev.interlock.bootstrap.documentation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a document consists of, apart from its prose.
 *
 * @param headings in their order, with their number signs
 * @param blocks of code and text
 * @param links relative to the root of the project, without anchors
 */
record Outline(List<String> headings, List<Block> blocks, List<String> links) {

    private static final Pattern FENCE = Pattern.compile("^\\h*```(.*)$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

    /**
     * A fenced block.
     *
     * @param language the words behind the fence, such as {@code java}
     * @param before the last line before the block that is not empty
     */
    record Block(String language, String text, String before) {}

    static Outline of(Path document) {
        List<String> headings = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        List<String> links = new ArrayList<>();
        String before = "";
        boolean fenced = false;
        String language = "";
        StringBuilder text = new StringBuilder();
        for (String line : ProjectFiles.text(document).lines().toList()) {
            Matcher fence = FENCE.matcher(line);
            if (fence.matches()) {
                if (fenced) {
                    blocks.add(new Block(language, text.toString(), before));
                }
                fenced = !fenced;
                language = fence.group(1);
                text.setLength(0);
            } else if (fenced) {
                text.append(line.strip()).append('\n');
            } else {
                if (line.startsWith("#")) {
                    headings.add(line);
                }
                links.addAll(links(document, line));
                before = line.isBlank() ? before : line;
            }
        }
        return new Outline(headings, blocks, links);
    }

    /** Returns the targets of the links in a line, in their order. */
    static List<String> links(Path document, String line) {
        return LINK.matcher(line)
                .results()
                .map(link -> link.group(1).split("#", 2)[0])
                .map(target -> target.contains("://") ? target : ProjectFiles.name(resolved(document, target)))
                .toList();
    }

    private static Path resolved(Path document, String target) {
        return target.isEmpty() ? document : document.resolveSibling(target).normalize();
    }
}
