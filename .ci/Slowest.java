import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Prints the slowest test classes of the last build, from the reports of its tests: {@code java .ci/Slowest.java [NUMBER]}, twenty
 * unless told. The first class of a process has the start of its application context in its time.
 */
public class Slowest {

    private static final Pattern SUITE =
            Pattern.compile("<testsuite [^>]*?\\bname=\"([^\"]*)\" time=\"([^\"]*)\" tests=\"([^\"]*)\"");

    public static void main(String[] args) throws IOException {
        int number = args.length == 0 ? 20 : Integer.parseInt(args[0]);
        List<Suite> suites;
        try (Stream<Path> files = Files.find(
                Path.of("."), 5, (file, is) -> file.toString().matches("\\./([^/]+/){1,2}target/[^/]+-reports/TEST-.*\\.xml"))) {
            suites = files.map(Suite::read)
                    .sorted(Comparator.comparingDouble(Suite::seconds).reversed())
                    .toList();
        }
        System.out.println("| seconds | tests | class | module |\n|---:|---:|---|---|");
        suites.stream().limit(number).forEach(System.out::println);
        System.out.printf(
                "%d classes took %.0f s together%n",
                suites.size(), suites.stream().mapToDouble(Suite::seconds).sum());
    }

    private record Suite(String module, String name, double seconds, String tests) {

        static Suite read(Path report) {
            try {
                Matcher suite = SUITE.matcher(Files.readString(report));
                if (!suite.find()) {
                    throw new IllegalStateException(report + " is no report of tests");
                }
                return new Suite(
                        report.getName(1).toString(),
                        suite.group(1).replaceFirst(".*\\.", ""),
                        Double.parseDouble(suite.group(2).replace(",", "")),
                        suite.group(3));
            } catch (IOException failure) {
                throw new java.io.UncheckedIOException(failure);
            }
        }

        @Override
        public String toString() {
            return "| %.1f | %s | `%s` | `%s` |".formatted(seconds, tests, name, module);
        }
    }
}
