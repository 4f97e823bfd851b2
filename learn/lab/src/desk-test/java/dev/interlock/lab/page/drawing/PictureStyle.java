package dev.interlock.lab.page.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The stylesheet of the pages, for a picture in a file. Each color is written out, for light and for dark, because many programs
 * that show SVG know neither custom properties nor {@code light-dark()}.
 */
final class PictureStyle {

    private static final String RESOURCE = "/static/css/drawing.css";
    private static final Pattern COLOR = Pattern.compile("\\s*(--[a-z0-9-]+): light-dark\\((#\\w+), (#\\w+)\\);");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/\\s*");

    private PictureStyle() {}

    static String css() {
        String sheet = COMMENT.matcher(sheet()).replaceAll("");
        Map<String, String> light = new LinkedHashMap<>();
        Map<String, String> dark = new LinkedHashMap<>();
        Matcher color = COLOR.matcher(sheet);
        while (color.find()) {
            light.put(color.group(1), color.group(2));
            dark.put(color.group(1), color.group(3));
        }
        String rules = COLOR.matcher(sheet).replaceAll("").strip();
        return colored(rules, light) + "\n@media (prefers-color-scheme: dark) {\n" + colored(rules, dark) + "\n}";
    }

    private static String colored(String rules, Map<String, String> colors) {
        String colored = rules;
        for (Map.Entry<String, String> color : colors.entrySet()) {
            colored = colored.replace("var(" + color.getKey() + ")", color.getValue());
        }
        return colored;
    }

    private static String sheet() {
        try (InputStream sheet = PictureStyle.class.getResourceAsStream(RESOURCE)) {
            if (sheet == null) {
                throw new IllegalStateException("No stylesheet " + RESOURCE);
            }
            return new String(sheet.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
