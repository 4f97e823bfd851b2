package dev.interlock.lock.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.lettuce.core.codec.Base16;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Lua script, which Redis runs as one step: nothing else happens meanwhile. It is known to the server by its digest once it
 * was sent there.
 */
record Script(String text, String digest) {

    /** @param parts files beside this class, one after the other: a script can't load what it shares with others */
    static Script of(String... parts) {
        String text = Stream.of(parts).map(Script::read).collect(Collectors.joining("\n"));
        return new Script(text, Base16.digest(text.getBytes(UTF_8)));
    }

    private static String read(String part) {
        try (InputStream file = Script.class.getResourceAsStream(part + ".lua")) {
            if (file == null) {
                throw new IllegalArgumentException("No script " + part);
            }
            return new String(file.readAllBytes(), UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Not the text: that would fill every log. */
    @Override
    public String toString() {
        return "Script[" + digest + "]";
    }
}
