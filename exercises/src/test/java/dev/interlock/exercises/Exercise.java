package dev.interlock.exercises;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** An exercise and its report for the console. The texts are in {@code src/test/resources/exercises}. */
record Exercise(int number, Properties text) {

    private static final int HINTS = 3;

    static Exercise read(int number) throws IOException {
        Properties text = new Properties();
        try (InputStream file = Exercise.class.getResourceAsStream("/exercises/" + number + ".properties")) {
            if (file == null) {
                throw new IllegalStateException("No text for exercise " + number);
            }
            text.load(file);
        }
        return new Exercise(number, text);
    }

    /** @param observed the observation of the test, in a sentence */
    String report(String observed, int hints) {
        StringBuilder report = new StringBuilder();
        report.append("%nExercise %d: %s%n".formatted(number, text("invariant")));
        report.append("  Seen: %s%n".formatted(observed));
        report.append("  Mend: exercises/src/main/java/dev/interlock/exercises/%s.java%n".formatted(text("class")));
        for (int hint = 1; hint <= hints; hint++) {
            report.append("  Hint %d: %s%n".formatted(hint, text("hint." + hint)));
        }
        report.append(hints < HINTS ? "  Next: -Dhint=%d".formatted(hints + 1) : "  Next: the links in docs/exercises");
        return report.toString();
    }

    private String text(String key) {
        String value = text.getProperty(key);
        if (value == null) {
            throw new IllegalStateException("Exercise " + number + " has no " + key);
        }
        return value;
    }
}
