package dev.interlock.bootstrap.packaged;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The script of axe, for a page to run. {@code AxeBuilder} would send the whole script twice for each check. */
public final class Axe {

    public static final String SOURCE = source();

    /** Calls back with the violations and their elements, or with the failure of axe. */
    public static final String VIOLATIONS = """
            const done = arguments[0];
            axe.run({ resultTypes: ['violations'] })
              .then(({ violations }) => violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target)}`))
              .then(done, (failure) => done([failure.stack]));
            """;

    private Axe() {}

    private static String source() {
        try (InputStream file = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
