package dev.interlock.lab.web.text;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.MediaType;

/** The files as which a run is exported; each is named by its extension. */
public enum ExportFormat {
    SVG("image", "svg+xml"),
    JSON("application", "json"),
    SQL("text", "plain");

    private final MediaType mediaType;

    ExportFormat(String type, String subtype) {
        this.mediaType = new MediaType(type, subtype, StandardCharsets.UTF_8);
    }

    public static Optional<ExportFormat> of(String extension) {
        return Arrays.stream(values())
                .filter(format -> format.extension().equals(extension))
                .findFirst();
    }

    /** Returns the extension without its dot. */
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    public MediaType mediaType() {
        return mediaType;
    }
}
