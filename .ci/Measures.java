import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Prints how large the main code is, without benchmarks and package-info, and how long the documents are: {@code java .ci/Measures.java}
 * in the project's folder.
 */
public final class Measures {

    private static final List<String> DESK =
            List.of("domain", "application", "adapter-persistence", "adapter-web", "adapter-api", "bootstrap");
    private static final List<String> LOCK = List.of("lock/core", "lock/jdbc", "lock/redis", "lock/shedlock", "lock/spring-integration");

    /**
     * From a store to its statements, for one target: each list is one lesson. Sending, connections, subscriptions and codecs are not
     * counted, nor what stands behind the lesson: several targets, and in Redis the scripts of a re-entry and a renewal.
     */
    private static final Map<String, List<String>> LESSONS = new TreeMap<>(Map.of(
            "locks", List.of("LocksTableStore", "JdbcLeaseStore", "LockJdbcOperations"),
            "dist_lock", List.of("DistLockTableStore", "JdbcLeaseStore", "LockJdbcOperations"),
            "lock_table", List.of("LockTableStore", "JdbcLeaseStore", "LockJdbcOperations"),
            "SET NX PX", List.of("RedisValueLeaseStore", "RedisLeaseStore", "ExternalLeaseStore"),
            "Redisson's way", List.of("RedisHashLeaseStore", "RedisLeaseStore", "ExternalLeaseStore"),
            "Redlock",
                    List.of(
                            "RedlockLeaseStore",
                            "RedlockAttempt",
                            "QuorumVotes",
                            "ExternalLeaseStore",
                            "FanOut",
                            "LeaseValidity")));

    /** Matches no word of a pattern that lists them. */
    private static final String PERSON = "(?i)(?<![:|])\\b(she|her|hers|herself|whoever)\\b";

    private record Method(String name, long lines, int parameters) {}

    public static void main(String[] args) throws IOException {
        Map<String, List<Path>> modules = new TreeMap<>();
        for (String module : Stream.concat(DESK.stream(), LOCK.stream()).toList()) {
            modules.put(module, sources(Path.of(module, "src/main/java")));
        }
        lessons(modules);
        for (String module : modules.keySet()) {
            System.out.printf("%-22s %4d files %6d lines%n", module, modules.get(module).size(), lines(modules.get(module)));
        }
        List<Path> desk = DESK.stream().flatMap(module -> modules.get(module).stream()).toList();
        sizes("desk", desk);
        System.out.printf(
                "desk                   %d lines, %d of them code, %d without the API%n",
                lines(desk),
                code(desk),
                code(desk.stream().filter(file -> !file.startsWith("adapter-api")).toList()));
        for (Path feature : folders(Path.of("features"))) {
            System.out.printf("%-22s %d lines of code%n", feature, code(sources(feature.resolve("src/main/java"))));
        }
        System.out.printf("learn/lab              %d lines of code%n", code(sources(Path.of("learn/lab/src/main/java"))));
        List<Path> everything = sources(Path.of(".")).stream()
                .filter(file -> file.toString().contains("/src/main/java/"))
                .toList();
        System.out.printf("all main code          %d lines of code%n", code(everything));
        System.out.printf("folders at the top     %d%n", folders(Path.of(".")).size());
        List<Path> lock = LOCK.stream().flatMap(module -> modules.get(module).stream()).toList();
        sizes("lock without stores", lock.stream().filter(file -> !isStore(file)).toList());
        lock.stream()
                .filter(Measures::isStore)
                .max(Comparator.comparing(Measures::lines))
                .ifPresent(store -> System.out.printf("largest store          %s %d lines%n", name(store), lines(store)));
        System.out.printf(
                "lock without SQL, Lua  %d lines%n",
                lines(lock) - lock.stream().filter(Measures::hasStatements).mapToLong(Measures::statementLines).sum());
        List<Path> internal = modules.get("lock/core").stream()
                .filter(file -> file.getParent().endsWith("internal"))
                .toList();
        System.out.printf(
                "Lua                    %d lines%n",
                modules.get("lock/redis").stream().filter(Measures::hasStatements).mapToLong(Measures::statementLines).sum());
        System.out.printf("circles, lock.internal %s%n", circles(internal));
        List<Path> all = modules.values().stream().flatMap(List::stream).toList();
        List<Method> methods = methods(all);
        methods.stream()
                .sorted(Comparator.comparing(Method::lines).reversed())
                .limit(3)
                .forEach(method -> System.out.printf("longest methods        %s %d lines%n", method.name(), method.lines()));
        methods.stream()
                .sorted(Comparator.comparing(Method::parameters).reversed())
                .limit(3)
                .forEach(method -> System.out.printf("most parameters        %s %d%n", method.name(), method.parameters()));
        all.stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting())).entrySet().stream()
                .sorted(Map.Entry.<Path, Long>comparingByValue().reversed())
                .limit(3)
                .forEach(entry -> System.out.printf("largest packages       %s %d types%n", entry.getKey(), entry.getValue()));
        System.out.printf(
                "she, her, whoever      %d in main code, %d in tests%n",
                count(all, PERSON),
                count(tests(), PERSON));
        System.out.printf("Who, Of as subjects    %d in main code%n", count(all, "(?:\\* |[.:] )(?:Who|Of) [a-z]"));
        words();
    }

    /** Prints the words of documents by folder, without the Korean edition and without tables that programs wrote. */
    private static void words() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            Map<String, Long> words = files.filter(file -> file.toString().matches(".*[.]md"))
                    .filter(file -> !file.toString().matches(".*(/ko/|/results/|/?target/|[.]ko[.]md).*"))
                    .collect(Collectors.groupingBy(
                            file -> file.getParent() == null ? "." : file.getParent().toString(),
                            TreeMap::new,
                            Collectors.summingLong(file -> text(file).strip().split("\\s+").length)));
            words.forEach((folder, count) -> System.out.printf("words, %-27s %6d%n", folder, count));
            System.out.printf(
                    "words, together %25d%n", words.values().stream().mapToLong(Long::longValue).sum());
        }
    }

    private static void lessons(Map<String, List<Path>> modules) {
        Map<String, Path> byName = modules.values().stream()
                .flatMap(List::stream)
                .filter(file -> LOCK.stream().anyMatch(file::startsWith))
                .collect(Collectors.toMap(Measures::name, file -> file, (one, other) -> one));
        LESSONS.forEach((lesson, names) -> {
            List<Path> files = names.stream().map(byName::get).filter(file -> file != null).toList();
            System.out.printf("%-22s %4d files %6d lines%n", lesson, files.size(), lines(files));
        });
    }

    /** Returns the folders with files of the project; a hidden one and {@code target} have none. */
    private static List<Path> folders(Path parent) throws IOException {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(Files::isDirectory)
                    .filter(folder -> !folder.getFileName().toString().matches("[.].*|target"))
                    .sorted()
                    .toList();
        }
    }

    /** Counts the lines that are neither empty, nor of a comment, a package or an import. */
    private static long code(List<Path> files) {
        return files.stream()
                .flatMap(file -> text(file).lines())
                .filter(line -> !line.matches("\\s*((//|/?\\*).*|(package|import) .*|)"))
                .count();
    }

    private static boolean isStore(Path file) {
        return name(file).endsWith("Store");
    }

    private static boolean hasStatements(Path file) {
        return isStore(file) || name(file).endsWith("Scripts") || name(file).endsWith("Fence");
    }

    /** Counts the lines within text blocks, without the lines of their opening quotes. */
    private static long statementLines(Path file) {
        return Pattern.compile("\"\"\"(.*?)\"\"\"", Pattern.DOTALL)
                .matcher(text(file))
                .results()
                .mapToLong(block -> block.group(1).lines().count() - 1)
                .sum();
    }

    /** Returns the types that reach themselves through the types that their code names. */
    private static Set<String> circles(List<Path> files) {
        Map<String, Set<String>> reached = new TreeMap<>();
        List<String> names = files.stream().map(Measures::name).toList();
        for (Path file : files) {
            String code = text(file).replaceAll("(?s)/\\*.*?\\*/|//[^\n]*|\"[^\"\n]*\"", "");
            reached.put(
                    name(file),
                    names.stream()
                            .filter(other -> !other.equals(name(file)))
                            .filter(other -> Pattern.compile("\\b" + other + "\\b").matcher(code).find())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
        names.forEach(through -> reached.values().stream()
                .filter(types -> types.contains(through))
                .forEach(types -> types.addAll(reached.get(through))));
        return names.stream().filter(type -> reached.get(type).contains(type)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static void sizes(String title, List<Path> files) {
        List<Long> sorted = files.stream().map(Measures::lines).sorted().toList();
        System.out.printf(
                "%-22s %4d files, median %d, p90 %d lines%n",
                title, sorted.size(), sorted.get(sorted.size() / 2), sorted.get(sorted.size() * 9 / 10));
    }

    private static List<Method> methods(List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Iterable<? extends JavaFileObject> units =
                compiler.getStandardFileManager(null, null, null).getJavaFileObjectsFromPaths(files);
        JavacTask task = (JavacTask) compiler.getTask(null, null, null, List.of(), null, units);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<Method> methods = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            LineMap lines = unit.getLineMap();
            new TreePathScanner<Void, String>() {
                @Override
                public Void visitClass(ClassTree type, String outer) {
                    return super.visitClass(type, type.getSimpleName().toString());
                }

                @Override
                public Void visitMethod(MethodTree method, String type) {
                    if (method.getBody() != null && !isConstructorOfARecord(method)) {
                        long first = lines.getLineNumber(positions.getStartPosition(unit, method));
                        long last = lines.getLineNumber(positions.getEndPosition(unit, method));
                        methods.add(new Method(
                                type + "." + method.getName(),
                                last - first + 1,
                                method.getParameters().size()));
                    }
                    return super.visitMethod(method, type);
                }

                private boolean isConstructorOfARecord(MethodTree method) {
                    return method.getReturnType() == null
                            && getCurrentPath().getParentPath().getLeaf().getKind() == Tree.Kind.RECORD;
                }
            }.scan(unit, "");
        }
        return methods;
    }

    private static List<Path> tests() throws IOException {
        List<Path> tests = new ArrayList<>();
        for (String module : Stream.concat(DESK.stream(), LOCK.stream()).toList()) {
            tests.addAll(sources(Path.of(module, "src/test/java")));
        }
        return tests;
    }

    private static List<Path> sources(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("package-info.java"))
                    .sorted()
                    .toList();
        }
    }

    private static int count(List<Path> files, String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return files.stream().mapToInt(file -> {
            Matcher matcher = compiled.matcher(text(file));
            return (int) matcher.results().count();
        }).sum();
    }

    private static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static long lines(List<Path> files) {
        return files.stream().mapToLong(Measures::lines).sum();
    }

    private static long lines(Path file) {
        return text(file).lines().count();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
