package dev.interlock.bootstrap.documentation;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Parameter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/** The tables of settings have one row for each setting of the code, with its default. */
@WholeProject
class SettingsTest {

    private static final String OWN = "interlock.";

    /** What a module announces of itself is no setting. */
    private static final String ANNOUNCED = "interlock.modules";

    private static final Pattern TABLE = Pattern.compile("(?m)^\\| setting \\| default \\|.*\\n(?:\\|.*\\n)+");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z.-]+)` \\| (.*?) ?\\|");
    private static final Pattern READ_ONE_BY_ONE = Pattern.compile("\"\\$\\{(interlock[a-z.-]+)[:}]");

    private final Map<String, String> documented = new TreeMap<>();
    private final Map<String, String> defaults = new TreeMap<>();

    SettingsTest() throws IOException {
        for (Path document : ProjectFiles.ending(".md")) {
            for (MatchResult table : matches(TABLE, ProjectFiles.text(document))) {
                matches(ROW, table.group()).forEach(row -> addRow(row.group(1), row.group(2)));
            }
        }
        for (Path source : ProjectFiles.ending(".java")) {
            if (ProjectFiles.name(source).contains("/src/main/")) {
                matches(READ_ONE_BY_ONE, ProjectFiles.text(source)).forEach(name -> defaults.put(name.group(1), ""));
            }
        }
        readClasses();
        for (Path file : ProjectFiles.ending(".yaml")) {
            if (ProjectFiles.name(file).contains("/src/main/resources/") && !file.endsWith("application-mysql.yaml")) {
                readFile(file);
            }
        }
        defaults.keySet().removeIf(name -> name.startsWith(ANNOUNCED));
    }

    private void addRow(String setting, String value) {
        assertThat(documented.put(setting, value))
                .as("another row of %s", setting)
                .isNull();
    }

    @Test
    void everySettingHasARow() {
        assertThat(documented.keySet().stream().filter(name -> name.startsWith(OWN)))
                .containsExactlyInAnyOrderElementsOf(defaults.keySet().stream()
                        .filter(name -> name.startsWith(OWN))
                        .toList());
    }

    @Test
    void everyRowHasTheDefaultOfTheCode() {
        assertThat(documented).allSatisfy((name, cell) -> {
            String value = defaults.getOrDefault(name, "");
            assertThat(cell).as(name).contains(value.isEmpty() ? "" : "`" + value + "`");
        });
    }

    private void readClasses() {
        ClassPathScanningCandidateComponentProvider classes = new ClassPathScanningCandidateComponentProvider(false);
        classes.addIncludeFilter(new AnnotationTypeFilter(ConfigurationProperties.class));
        classes.findCandidateComponents("dev.interlock").forEach(definition -> {
            Class<?> type = ClassUtils.resolveClassName(requireNonNull(definition.getBeanClassName()), null);
            String prefix = type.getAnnotation(ConfigurationProperties.class).value();
            readComponents(prefix, type);
        });
    }

    private void readComponents(String prefix, Class<?> type) {
        for (Parameter component : type.getDeclaredConstructors()[0].getParameters()) {
            String name = prefix + "."
                    + component.getName().replaceAll("[A-Z]", "-$0").toLowerCase(Locale.ROOT);
            if (component.getType().isRecord()) {
                readComponents(name, component.getType());
            } else {
                defaults.merge(name, defaultOf(component), (one, other) -> one.isEmpty() ? other : one);
            }
        }
    }

    private static String defaultOf(Parameter component) {
        DefaultValue value = component.getAnnotation(DefaultValue.class);
        return value == null ? "" : String.join(", ", value.value());
    }

    /** Only the first part of a file is without profiles. */
    private void readFile(Path file) throws IOException {
        List<PropertySource<?>> parts =
                new YamlPropertySourceLoader().load(file.toString(), new FileSystemResource(file));
        if (parts.get(0) instanceof EnumerablePropertySource<?> first) {
            for (String name : first.getPropertyNames()) {
                defaults.put(name, String.valueOf(first.getProperty(name)));
            }
        }
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }
}
