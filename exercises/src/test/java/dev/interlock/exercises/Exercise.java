package dev.interlock.exercises;

import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/** An exercise and its reports for the console. The texts are in {@code src/test/resources/exercises}, in English and Korean. */
final class Exercise {

    static final int COUNT = 12;

    private static final int HINTS = 3;

    private final int number;
    private final ResourceBundle text;
    private final ResourceBundle frame;

    Exercise(int number, Locale language) {
        this.number = number;
        this.text = bundle(Integer.toString(number), language);
        this.frame = bundle("report", language);
    }

    static ResourceBundle bundle(String name, Locale language) {
        // Without a fallback: English is the bundle without a language, whatever the language of the machine.
        return ResourceBundle.getBundle(
                "exercises." + name, language, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    String failed(BrokenInvariant broken, int hints) {
        ResourceBundle bundle = text.containsKey("seen." + broken.key()) ? text : frame;
        return failed(bundle.getString("seen." + broken.key()).formatted(broken.arguments()), hints);
    }

    String failed(Throwable unexpected, int hints) {
        return failed(frame.getString("seen.exception").formatted(unexpected), hints);
    }

    private String failed(String seen, int hints) {
        StringBuilder report = new StringBuilder();
        report.append(line("broken", number, text.getString("invariant")));
        report.append(line("seen", seen));
        report.append(line("mend", source("main")));
        for (int hint = 1; hint <= hints; hint++) {
            report.append(line("hint", hint, text.getString("hint." + hint)));
        }
        report.append(hints < HINTS ? line("next.hint", hints + 1) : line("next.stop", text.getString("stop")));
        return report.toString();
    }

    String solved() {
        List<String> lines = List.of(
                line("solved", number),
                line("proven", text.getString("proven")),
                line("compare", source("solutions")),
                line("smallest", text.getString("stop")),
                number < COUNT ? line("next.exercise", number + 1) : line("next.all"));
        return String.join("", lines);
    }

    private String source(String root) {
        return "exercises/src/%s/java/dev/interlock/exercises/%s.java".formatted(root, text.getString("class"));
    }

    private String line(String key, Object... arguments) {
        return "%n".formatted() + frame.getString(key).formatted(arguments);
    }
}
