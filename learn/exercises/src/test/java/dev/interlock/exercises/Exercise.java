package dev.interlock.exercises;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;
import java.util.stream.Stream;
import org.springframework.core.NestedExceptionUtils;

/** An exercise and its reports for the console. The texts are in {@code src/test/resources/exercises}, in English and Korean. */
final class Exercise {

    static final int COUNT = 12;

    private static final int HINTS = 3;

    private final int number;
    private final ResourceBundle text;
    private final ResourceBundle report;

    Exercise(int number, Locale language) {
        this.number = number;
        this.text = bundle(Integer.toString(number), language);
        this.report = bundle("report", language);
    }

    static ResourceBundle bundle(String name, Locale language) {
        // Without a fallback: English is the bundle without a language, whatever the language of the machine.
        return ResourceBundle.getBundle(
                "exercises." + name, language, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    String failed(BrokenInvariant broken, int hints) {
        String key = "seen." + broken.key();
        String seen = text.containsKey(key) ? text.getString(key) : report.getString(key);
        return failed(seen.formatted(broken.arguments()), hints);
    }

    String failed(Throwable unexpected, int hints) {
        Throwable cause = NestedExceptionUtils.getMostSpecificCause(unexpected);
        String file = text.getString("class") + ".java";
        String place = Stream.of(cause.getStackTrace())
                .filter(frame -> file.equals(frame.getFileName()))
                .map(frame -> file + ":" + frame.getLineNumber())
                .findFirst()
                .orElse(file);
        return failed(report.getString("seen.exception").formatted(place, cause), hints);
    }

    private String failed(String seen, int hints) {
        StringBuilder lines = new StringBuilder();
        lines.append(line("broken", number, text.getString("invariant")));
        lines.append(line("seen", seen));
        lines.append(line("mend", source("main")));
        for (int hint = 1; hint <= hints; hint++) {
            lines.append(line("hint", hint, text.getString("hint." + hint)));
        }
        lines.append(hints < HINTS ? line("next.hint", hints + 1) : line("next.stop", text.getString("stop")));
        return lines.toString();
    }

    String solved() {
        List<String> lines = List.of(
                line("solved", number),
                line("proven", text.getString("proven")),
                line("compare", source("solutions")),
                line("chapter", text.getString("stop")),
                number < COUNT ? line("next.exercise", number + 1) : line("next.all"));
        return String.join("", lines);
    }

    private String source(String root) {
        return "learn/exercises/src/%s/java/dev/interlock/exercises/%s.java".formatted(root, text.getString("class"));
    }

    private String line(String key, Object... arguments) {
        return "%n".formatted() + report.getString(key).formatted(arguments);
    }
}
