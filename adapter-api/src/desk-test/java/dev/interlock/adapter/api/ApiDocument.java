package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import dev.interlock.adapter.api.JsonClient.Answer;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The OpenAPI document of the application, against which answers are checked: the status, the type, the headers and the body. */
final class ApiDocument {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JsonNode document;
    private final SchemaRegistry registry = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().formatAssertionsEnabled(true).build()));
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    ApiDocument(String json) {
        this.document = JSON.readTree(json);
    }

    /** Returns the operations, such as {@code GET /api/orders}. */
    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .propertyNames()
                        .forEach(method -> operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return operations;
    }

    /** Returns the documented statuses of an operation. */
    Set<Integer> statuses(ApiOperation operation) {
        Set<Integer> statuses = new TreeSet<>();
        responses(operation).propertyNames().forEach(status -> statuses.add(Integer.valueOf(status)));
        return statuses;
    }

    private JsonNode responses(ApiOperation operation) {
        return responses(operation.toString());
    }

    /** @param operation such as {@code GET /api/orders} */
    private JsonNode responses(String operation) {
        int space = operation.indexOf(' ');
        return document.get("paths")
                .get(operation.substring(space + 1))
                .get(operation.substring(0, space).toLowerCase(Locale.ROOT))
                .get("responses");
    }

    /** Asserts that the document has the answer. */
    void verify(ApiOperation operation, Answer answer) {
        verify(operation.toString(), answer);
    }

    /** Asserts the same of an operation such as {@code GET /api/orders}. */
    void verify(String operation, Answer answer) {
        JsonNode responses = responses(operation);
        JsonNode response = responses.get(String.valueOf(answer.status()));
        assertThat(response).as("%s: %s", operation, answer).isNotNull();
        if (response.has("headers")) {
            response.get("headers")
                    .propertyNames()
                    .forEach(header -> assertThat(answer.header(header))
                            .as("%s of %s: %s", header, operation, answer)
                            .isNotEmpty());
        }
        if (!response.has("content")) {
            assertThat(answer.page().body()).as("%s", operation).isEmpty();
            return;
        }
        String type = answer.header("Content-Type").replaceFirst(";.*", "");
        JsonNode content = response.get("content").get(type);
        assertThat(content).as("%s of %s: %s", type, operation, answer).isNotNull();
        assertThat(schema(content.get("schema")).validate(answer.page().body(), InputFormat.JSON))
                .as("%s: %s", operation, answer)
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
