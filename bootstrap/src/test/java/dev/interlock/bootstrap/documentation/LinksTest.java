package dev.interlock.bootstrap.documentation;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The links of documents lead to files and headings, and the classes and tests that documents name exist. */
@WholeProject
class LinksTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
    private static final Pattern FENCED = Pattern.compile("(?s)```.*?```");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

    /** The name of a type has two words or more, since a single one may be a word of the domain. */
    private static final Pattern TYPE = Pattern.compile("[A-Z][a-z0-9]+(?:[A-Z][a-zA-Z0-9]*)+");

    /** A name of five words or more can only be that of a test. */
    private static final Pattern TEST_METHOD = Pattern.compile("[a-z]+(?:[A-Z][a-z0-9]*){4,}");

    private static final Pattern MEMBER = Pattern.compile("([A-Z]\\w+)\\.(\\w+)");

    /** Types of the JDK, of frameworks and of other lock libraries. */
    private static final Set<String> EXTERNAL_TYPES = Set.of(
            "CannotAcquireLockException",
            "ConcurrentModificationException",
            "DataAccessException",
            "DataAccessResourceFailureException",
            "DelegatingPasswordEncoder",
            "EntityManager",
            "HeuristicCompletionException",
            "HttpOnly",
            "IllegalArgumentException",
            "IllegalMonitorStateException",
            "IllegalStateException",
            "InvalidConfigurationPropertyValueException",
            "JdbcLockRegistry",
            "KeepAliveLockProvider",
            "LockProvider",
            "LockRegistry",
            "LockRegistryLeaderInitiator",
            "MultiLock",
            "OptimisticLockingFailureException",
            "RedisLockRegistry",
            "RedissonLock",
            "RedissonMultiLock");

    private final List<Path> documents = ProjectFiles.ending(".md");
    private final List<Path> sources = ProjectFiles.ending(".java");

    @Test
    void everyLinkLeadsToAFileAndItsHeading() {
        List<String> broken = new ArrayList<>();
        for (Path document : documents) {
            for (MatchResult link : matches(LINK, ProjectFiles.text(document))) {
                if (!resolves(document, link.group(1))) {
                    broken.add(ProjectFiles.name(document) + ": " + link.group(1));
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    private static boolean resolves(Path document, String target) {
        if (target.startsWith("http://") || target.startsWith("https://")) {
            return true;
        }
        String[] parts = target.split("#", 2);
        Path file = parts[0].isEmpty()
                ? document
                : document.resolveSibling(parts[0]).normalize();
        return Files.exists(file) && (parts.length == 1 || anchors(file).contains(parts[1]));
    }

    private static Set<String> anchors(Path document) {
        return matches(HEADING, ProjectFiles.text(document)).stream()
                .map(heading -> heading.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", ""))
                .map(heading -> heading.replace(' ', '-'))
                .collect(toSet());
    }

    @Test
    void everyTypeThatADocumentNamesExists() {
        Set<String> known = Stream.concat(
                        sources.stream()
                                .map(file -> file.getFileName().toString().replace(".java", "")),
                        sources.stream().flatMap(file -> nestedTypes(ProjectFiles.text(file))))
                .collect(toSet());

        assertThat(named(TYPE))
                .filteredOn(name -> !known.contains(simple(name)) && !EXTERNAL_TYPES.contains(simple(name)))
                .isEmpty();
    }

    private static Stream<String> nestedTypes(String source) {
        return matches(Pattern.compile("\\b(?:class|record|interface|enum) (\\w+)"), source).stream()
                .map(type -> type.group(1));
    }

    @Test
    void everyTestThatADocumentNamesExists() {
        Set<String> words = sources.stream()
                .flatMap(file -> matches(Pattern.compile("\\b[a-z]\\w+(?=\\()"), ProjectFiles.text(file)).stream())
                .map(MatchResult::group)
                .collect(toSet());

        assertThat(named(TEST_METHOD))
                .filteredOn(name -> !words.contains(simple(name)))
                .isEmpty();
    }

    /** A member of a type of this project. The names of files look like members, too. */
    @Test
    void everyMemberThatADocumentNamesExists() {
        Map<String, String> types = sources.stream()
                .collect(toMap(
                        file -> file.getFileName().toString().replace(".java", ""),
                        ProjectFiles::text,
                        (one, other) -> one + other));

        assertThat(named(MEMBER))
                .filteredOn(name -> {
                    String[] parts = simple(name).split("\\.", 2);
                    String source = types.get(parts[0]);
                    return source != null && !parts[1].equals("java") && !source.contains(parts[1]);
                })
                .isEmpty();
    }

    /** Returns the names in code spans that match the pattern, each with its document. */
    private List<String> named(Pattern pattern) {
        List<String> names = new ArrayList<>();
        for (Path document : documents) {
            String prose = FENCED.matcher(ProjectFiles.text(document)).replaceAll("");
            for (MatchResult code : matches(CODE, prose)) {
                Matcher name = pattern.matcher(code.group(1));
                if (name.matches()) {
                    names.add(ProjectFiles.name(document) + ": " + code.group(1));
                }
            }
        }
        return names;
    }

    private static String simple(String named) {
        return named.substring(named.indexOf(": ") + 2);
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }
}
