package dev.interlock.exercises;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests of the exercises: each fails on the class as given and on the wrong solutions in {@code src/wrong}, with the sentence of
 * its invariant, and passes on the solution.
 */
@Tag("check")
class SolutionsTest {

    static IntStream exercises() {
        return IntStream.rangeClosed(1, Exercise.COUNT);
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void givenFormFails(int number, @TempDir Path classes) throws Exception {
        String report = new Candidate(number, Path.of("src/main/java/dev/interlock/exercises")).report(classes);

        assertTrue(report.contains(invariant(number)), report);
        assertFalse(report.contains("a request ended at"), report);
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void solutionPasses(int number, @TempDir Path classes) throws Exception {
        String report = new Candidate(number, Path.of("src/solutions/java/dev/interlock/exercises")).report(classes);

        assertEquals("", report);
    }

    /** The second column is what the report says was seen. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            01-checks-in-the-transaction           | was answered with DuplicateKeyException instead of the order
            01-key-in-a-transaction-of-its-own     | an order that was not there yet
            01-answers-every-failure               | names an order that was never placed
            02-retries-after-the-deadlock          | The database rolled one of them back
            02-a-transaction-for-each-product      | there was no sofa, and the chair was taken
            02-synchronized                        | two nodes do not share it
            02-sorts-by-length                     | one request held the desk and waited for the lamp
            02-sorts-in-a-set                      | named the chair twice
            03-sets-the-version-on-the-entity      | the order was shipped to 2 New Street
            03-leaves-the-check-to-jpa             | the order was shipped to 2 New Street
            03-returns-without-an-exception        | no exception told the admin
            03-updates-by-query                    | between the check and the update
            04-row-lock                            | both were saved, and the address is 3 Late Street
            04-updates-by-query                    | two forms of version 1 came at the same time
            05-version-in-the-session              | The form of the first tab
            05-version-in-the-controller           | The form of the first tab
            05-falls-back-to-the-current-version   | a form without a version was saved
            05-compares-in-java                    | changed between the check and the update
            05-compares-the-address                | the order was shipped, its address stayed
            06-retries-three-times                 | the order was shipped to 2 New Street
            06-checks-before-the-update            | the order was shipped to 2 New Street
            06-returns-without-an-exception        | no exception told the admin
            07-optimistic-lock-mode                | its version was 0 and is 0
            07-row-lock                            | its version was 0 and is 0
            07-increments-by-query                 | two forms of version 1 came at the same time
            08-unlocked-exists                     | Then the first request committed 1 Late Street
            08-locks-in-a-transaction-of-its-own   | the address is 1 Late Street
            08-one-transaction-without-a-row-lock  | the address is 1 Late Street
            08-ignores-the-expiry                  | the lease of the lock had expired
            09-insert-where-not-exists             | was answered with DuplicateKeyException instead of false
            09-select-for-update                   | both requests found the lease expired
            09-repeats-until-granted               | They loop
            09-synchronized                        | two nodes do not share it
            09-compares-the-earlier-id             | its holder acquired it again with the same id
            10-unlocks-without-the-lock            | ended in IllegalMonitorStateException
            10-unlocks-only-on-success             | one of them by an exception, and the lock is still held
            10-strictest-isolation                 | the order has 2 labels
            11-swaps-from-and-to                   | now there are 0 on the back
            11-retries-after-the-deadlock          | The database rolled one of them back
            11-reads-before-the-locks              | two moves wanted all four
            12-looks-at-the-expiry                 | the first holder lost the lock to the second
            12-checks-before-the-update            | the first holder lost the lock to the second
            12-ignores-the-expiry                  | the lease of the caller had ended
            12-releases-by-id-only                 | released the lock of another job
            """)
    void wrongSolutionFails(String folder, String seen, @TempDir Path classes) throws Exception {
        int number = Integer.parseInt(folder.substring(0, 2));

        String report = new Candidate(number, Path.of("src/wrong", folder)).report(classes);

        assertTrue(report.contains(invariant(number)), report);
        assertTrue(report.contains(seen), report);
    }

    @ParameterizedTest
    @MethodSource("exercises")
    void eachExerciseHasWrongSolutions(int number) throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("src/wrong"))) {
            long wrong = folders.filter(
                            folder -> folder.getFileName().toString().startsWith("%02d-".formatted(number)))
                    .count();
            assertTrue(wrong >= 2, "Exercise " + number + " has " + wrong);
        }
    }

    @Test
    void bothLanguagesHaveTheSameTexts() throws IOException {
        for (String name : Stream.concat(Stream.of("report"), exercises().mapToObj(Integer::toString))
                .toList()) {
            Map<String, Long> english = arguments(name + ".properties");
            english.keySet().removeAll(Set.of("class", "stop"));

            assertEquals(english, arguments(name + "_ko.properties"), name);
        }
    }

    /** Returns how many arguments each text of a file has. */
    private static Map<String, Long> arguments(String file) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(Path.of("src/test/resources/exercises", file))) {
            texts.load(reader);
        }
        Map<String, Long> arguments = new TreeMap<>();
        texts.forEach((key, text) -> arguments.put(
                key.toString(),
                text.toString().chars().filter(sign -> sign == '%').count()));
        return arguments;
    }

    @Test
    void reportAddsOneHintAfterTheOther() {
        Exercise exercise = new Exercise(3, Locale.KOREAN);

        String twoHints = exercise.failed(new BrokenInvariant("staleIgnored"), 2);
        String threeHints = exercise.failed(new BrokenInvariant("staleIgnored"), 3);

        assertTrue(twoHints.contains("힌트 2") && twoHints.contains("-Dhint=3"), twoHints);
        assertTrue(threeHints.contains("힌트 3") && threeHints.contains("docs/chapter/ko/03-version.md"), threeHints);
    }

    @Test
    void unexpectedExceptionIsReportedWithItsLine() {
        String report = new Exercise(3, Locale.ENGLISH).failed(new IllegalStateException("no such order"), 0);

        assertTrue(
                report.contains("ended at StartShipping.java, in java.lang.IllegalStateException: no such order"),
                report);
    }

    @Test
    void documentsShowTheReports() throws IOException {
        for (Locale language : new Locale[] {Locale.ENGLISH, Locale.KOREAN}) {
            String file = language.equals(Locale.KOREAN) ? "README.ko.md" : "README.md";
            String document = Files.readString(Path.of("../../docs/exercises", file));
            Exercise exercise = new Exercise(3, language);

            assertTrue(
                    document.contains(exercise.failed(new BrokenInvariant("staleShipped", "2 New Street"), 0)), file);
            assertTrue(document.contains(exercise.solved()), file);
        }
    }

    @Test
    void solvedExerciseNamesTheNext() {
        String solved = new Exercise(3, Locale.ENGLISH).solved();

        assertTrue(solved.contains("Exercise 3 is solved") && solved.contains("-Dexercise=4"), solved);
        assertTrue(new Exercise(Exercise.COUNT, Locale.ENGLISH).solved().contains("all twelve"));
    }

    private static String invariant(int number) {
        return "Exercise %d: %s"
                .formatted(
                        number,
                        Exercise.bundle(Integer.toString(number), Locale.ROOT).getString("invariant"));
    }
}
