package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The contract as the application serves it, against which answers are checked: the status, the type, the headers and the body. For
 * clients answers are open. Here they are closed, so that the contract has all that the application sends.
 */
final class ApiDocument {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JsonNode document;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    private ApiDocument(String yaml) {
        Map<String, Object> document = new Yaml().load(yaml);
        this.document = JSON.valueToTree(document);
        close(this.document);
    }

    static ApiDocument served(int port) {
        return new ApiDocument(Visitor.stranger(port).open("/api/openapi.yaml").body());
    }

    /** Closes each schema that is used as a whole. One that is a part of another can't be closed by itself. */
    private static void close(JsonNode node) {
        node.properties().forEach(member -> {
            JsonNode value = member.getValue();
            if (member.getKey().equals("properties")) {
                value.forEach(ApiDocument::closeSchema);
            } else if (Set.of("schema", "items").contains(member.getKey())) {
                closeSchema(value);
            }
            close(value);
        });
        if (node.isArray()) {
            node.forEach(ApiDocument::close);
        }
    }

    private static void closeSchema(JsonNode schema) {
        ((ObjectNode) schema).put("unevaluatedProperties", false);
    }

    /** Returns the operations, such as {@code GET /api/orders}. */
    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.get("paths")
                .forEachEntry((path, item) -> item.propertyNames()
                        .forEach(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path)));
        return operations;
    }

    /** Returns the documented statuses of an operation. */
    Set<Integer> statuses(ApiOperation operation) {
        Set<Integer> statuses = new TreeSet<>();
        responses(operation).propertyNames().forEach(status -> statuses.add(Integer.valueOf(status)));
        return statuses;
    }

    private JsonNode responses(ApiOperation operation) {
        return operation(operation).get("responses");
    }

    private JsonNode operation(ApiOperation operation) {
        JsonNode described = document.get("paths")
                .path(operation.path())
                .path(operation.method().toLowerCase(Locale.ROOT));
        assertThat(described.isMissingNode())
                .as("%s is not in the contract", operation)
                .isFalse();
        return described;
    }

    /** Asserts that the document has the answer. */
    void verify(ApiOperation operation, Answer answer) {
        JsonNode declared = responses(operation).get(String.valueOf(answer.status()));
        assertThat(declared).as("%s: %s", operation, answer).isNotNull();
        boolean mayBeStored = answer.status() < 400 && !answer.etag().isEmpty();
        assertThat(answer.header("Cache-Control"))
                .as("%s: %s", operation, answer)
                .contains(mayBeStored ? List.of("no-cache", "private") : List.of("no-store"));
        JsonNode response = component(declared);
        response.path("headers")
                .forEachEntry((name, header) -> verifyHeader(operation, name, component(header), answer));
        if (!response.has("content")) {
            assertThat(answer.page().body()).as("%s", operation).isEmpty();
            return;
        }
        String type = answer.header("Content-Type").replaceFirst(";.*", "");
        JsonNode content = response.get("content").get(type);
        assertThat(content).as("%s of %s: %s", type, operation, answer).isNotNull();
        assertValid(content.get("schema"), answer.page().body(), "%s: %s".formatted(operation, answer));
    }

    /** Asserts that the document allows a body that the application has accepted. */
    void verifyAccepted(ApiOperation operation, String body) {
        JsonNode declared = operation(operation).get("requestBody");
        if (body.isEmpty() && !declared.path("required").asBoolean(false)) {
            return;
        }
        JsonNode content = declared.get("content").get(operation.contentType());
        assertValid(content.get("schema"), body, "%s: %s".formatted(operation, body));
    }

    /** Returns the texts that a schema says may be there. */
    List<String> knownTexts(String pointer) {
        return document.at("/components/schemas/" + pointer + "/examples")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    private void verifyHeader(ApiOperation operation, String name, JsonNode header, Answer answer) {
        String value = answer.header(name);
        if (header.path("required").asBoolean(false)) {
            assertThat(value).as("%s of %s: %s", name, operation, answer).isNotEmpty();
        }
        if (!value.isEmpty()) {
            JsonNode schema = header.get("schema");
            boolean isText = schema.get("type").asString().equals("string");
            assertValid(schema, isText ? JSON.writeValueAsString(value) : value, name + " of " + operation);
        }
    }

    private JsonNode component(JsonNode node) {
        return node.has("$ref") ? document.at(node.get("$ref").asString().substring(1)) : node;
    }

    private void assertValid(JsonNode schema, String json, String description) {
        assertThat(schema(schema).validate(json, InputFormat.JSON))
                .as(description)
                .isEmpty();
    }

    private Schema schema(JsonNode schema) {
        return schemas.computeIfAbsent(schema.toString(), text -> {
            ObjectNode complete = schema.deepCopy().asObject();
            complete.set("components", document.get("components"));
            return registry.getSchema(complete);
        });
    }
}
