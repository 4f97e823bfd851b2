package dev.interlock.papers.web;

import static java.util.stream.Collectors.joining;

import java.util.Locale;
import uk.org.okapibarcode.backend.Code128;
import uk.org.okapibarcode.graphics.Rectangle;

/**
 * A Code 128 as the path of an SVG. Its height is 1.
 *
 * @param width in modules, with ten of quiet zone on each side
 */
record Barcode(String path, int width) {

    private static final int QUIET_ZONE = 10;

    static Barcode of(String text) {
        Code128 code = new Code128();
        code.setContent(text);
        String path = code.getRectangles().stream().map(Barcode::bar).collect(joining());
        return new Barcode(path, code.getWidth() + 2 * QUIET_ZONE);
    }

    private static String bar(Rectangle bar) {
        return String.format(Locale.ROOT, "M%.0f 0h%.0fv1h-%2$.0fz", QUIET_ZONE + bar.x, bar.width);
    }
}
