package dev.interlock.bootstrap.keep;

import static java.util.stream.Collectors.toSet;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Marks in the OpenAPI document what goes with a feature: its operations, and the schemas that only they use. */
final class MarkedDocument {

    /** The features that have operations, by their tags. */
    private static final Map<String, String> FEATURES =
            Map.of("dispatch", "dispatch", "packing", "packing", "product", "products");

    private static final Pattern MARKER = Pattern.compile("(?m)^ *# <!-- /?[a-z]+ -->\n");
    private static final Pattern PATH = Pattern.compile(" {2}(/.+):");
    private static final Pattern METHOD = Pattern.compile(" {4}([a-z]+):");
    private static final Pattern SCHEMA = Pattern.compile(" {4}([A-Z]\\w+):");
    private static final Pattern REFERENCE = Pattern.compile("#/components/schemas/(\\w+)");

    private final JsonNode document;
    private String path = "";

    private MarkedDocument(JsonNode document) {
        this.document = document;
    }

    static String withoutMarkers(String yaml) {
        return MARKER.matcher(yaml).replaceAll("");
    }

    /** @param json the same document */
    static String mark(String yaml, JsonNode json) {
        MarkedDocument document = new MarkedDocument(json);
        StringBuilder marked = new StringBuilder();
        String open = null;
        int depth = 0;
        for (String line : yaml.lines().toList()) {
            if (open != null && depth(line) <= depth) {
                marked.append("%s# <!-- /%s -->\n".formatted(" ".repeat(depth), open));
                open = null;
            }
            String feature = open == null ? document.feature(line) : null;
            if (feature != null) {
                open = feature;
                depth = depth(line);
                marked.append("%s# <!-- %s -->\n".formatted(" ".repeat(depth), open));
            }
            marked.append(line).append('\n');
        }
        return marked.toString();
    }

    private static int depth(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Returns the feature with which what begins on the line goes, if any. */
    private @Nullable String feature(String line) {
        if (depth(line) == 0) {
            path = "";
        }
        Matcher begins = PATH.matcher(line);
        if (begins.matches()) {
            path = begins.group(1);
            return one(document.get("paths").get(path).valueStream().map(MarkedDocument::tag));
        }
        begins = SCHEMA.matcher(line);
        if (begins.matches()) {
            String schema = begins.group(1);
            return one(document.get("paths")
                    .valueStream()
                    .flatMap(JsonNode::valueStream)
                    .filter(operation -> uses(operation, schema))
                    .map(MarkedDocument::tag));
        }
        begins = METHOD.matcher(line);
        return begins.matches() && !path.isEmpty()
                ? one(Stream.of(tag(document.get("paths").get(path).get(begins.group(1)))))
                : null;
    }

    private static @Nullable String one(Stream<String> tags) {
        Set<String> distinct = tags.collect(toSet());
        return distinct.size() == 1 ? FEATURES.get(distinct.iterator().next()) : null;
    }

    private static String tag(JsonNode operation) {
        return operation.get("tags").get(0).asString();
    }

    /** The schema of a patch is made from that of a body, which may serve nothing else. */
    private boolean uses(JsonNode operation, String schema) {
        Set<String> schemas = schemas(operation);
        return schemas.contains(schema) || schemas.contains(schema.replace("Body", "Patch"));
    }

    /** Returns the schemas that the operation refers to, also through other schemas. */
    private Set<String> schemas(JsonNode operation) {
        Set<String> all = new HashSet<>();
        Set<String> further = references(operation);
        while (all.addAll(further)) {
            further = further.stream()
                    .flatMap(schema -> references(document.at("/components/schemas/" + schema)).stream())
                    .collect(toSet());
        }
        return all;
    }

    private static Set<String> references(JsonNode node) {
        return REFERENCE
                .matcher(node.toString())
                .results()
                .map(reference -> reference.group(1))
                .collect(toSet());
    }
}
