package dev.interlock.bootstrap.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import javax.imageio.ImageIO;

/**
 * A picture of a page for the documents. With {@code -Dinterlock.pictures=true} the test that reaches the page takes the picture anew;
 * otherwise it compares the size of the page with that of the picture. The height of a run of the Lab depends on its times.
 *
 * @param width the window's, in pixels
 */
public record Picture(String name, int width) {

    private static final Path FOLDER = Path.of("..", "docs", "images");
    private static final boolean TAKEN_ANEW = Boolean.getBoolean("interlock.pictures");
    private static final int MAX_BYTES = 120_000;

    public Picture(String name) {
        this(name, 1000);
    }

    /** Verifies that the picture shows the page down to that element. */
    public void assertShows(Browser browser, String last) throws IOException {
        byte[] shown = browser.width(width).picture("main", last);
        browser.width(1280);
        Path file = FOLDER.resolve(name + ".png");
        if (TAKEN_ANEW) {
            Files.createDirectories(FOLDER);
            Files.write(file, shown);
        }

        byte[] kept = Files.readAllBytes(file);
        assertThat(kept).hasSizeLessThan(MAX_BYTES);
        assertThat(image(kept).getWidth()).isEqualTo(image(shown).getWidth());
        int height = image(shown).getHeight();
        assertThat(image(kept).getHeight()).isBetween(height / 2, height * 2);
    }

    private static BufferedImage image(byte[] png) throws IOException {
        return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(png)));
    }
}
