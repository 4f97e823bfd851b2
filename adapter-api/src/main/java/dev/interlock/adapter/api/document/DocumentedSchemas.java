package dev.interlock.adapter.api.document;

import dev.interlock.adapter.api.body.MergePatch;
import dev.interlock.adapter.api.problem.ConflictProblem;
import dev.interlock.adapter.api.problem.InvalidProblem;
import dev.interlock.adapter.api.problem.LockedProblem;
import dev.interlock.adapter.api.problem.StateProblem;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;

/**
 * Makes the schemas as strict as the API is: every property of an answer is there unless it is optional, no other is, and a pattern
 * matches the whole text. A merge patch needs no property.
 */
@Component
@SuppressWarnings("rawtypes") // of the maps that Swagger returns
class DocumentedSchemas implements GlobalOpenApiCustomizer {

    private static final List<Class<?>> PROBLEMS = List.of(
            ProblemDetail.class, ConflictProblem.class, InvalidProblem.class, LockedProblem.class, StateProblem.class);

    /**
     * Properties of problems that are left out where there is no value, in every schema or in the one that is named. {@code errors} and
     * {@code state} are of some problems of their status only.
     */
    private static final Set<String> OPTIONAL = Set.of(
            "type",
            "detail",
            "instance",
            "opened",
            "holder",
            "expiresAt",
            "LockProblem.how",
            "LockProblem.by",
            "LockProblem.role",
            "LockProblem.reason",
            "LockProblem.at",
            "LockProblem.secondsLeft",
            "LockProblem.outcome",
            "productIds",
            "available",
            "errors",
            "state");

    private static final String PREFIX = "#/components/schemas/";

    static String reference(Class<?> type) {
        return PREFIX + type.getSimpleName();
    }

    @Override
    public void customise(OpenAPI document) {
        Map<String, Schema> schemas = document.getComponents().getSchemas();
        for (Class<?> problem : PROBLEMS) {
            ModelConverters.getInstance(true).readAll(problem).forEach(schemas::putIfAbsent);
            described(schemas, problem.getSimpleName()).getProperties().remove("properties"); // its entries are members
        }
        for (Class<?> problem : List.of(StateProblem.class, InvalidProblem.class)) {
            Schema<?> schema = described(schemas, problem.getSimpleName());
            schema.addProperty(
                    "productIds",
                    new ArraySchema()
                            .items(new StringSchema())
                            .description("The products that have another price, are too few, withdrawn or unknown"));
            schema.addProperty("available", new IntegerSchema().description("The pieces that are left of the product"));
        }
        schemas.forEach(DocumentedSchemas::tighten);
        document.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .forEach(operation -> describePatch(operation, schemas));
    }

    private static Schema<?> described(Map<String, Schema> schemas, String name) {
        return Objects.requireNonNull(schemas.get(name), name);
    }

    private static void tighten(String name, Schema<?> schema) {
        schema.setAdditionalProperties(false);
        List<?> optional = OptionalProperties.take(schema);
        if (!name.endsWith("Body")) {
            List<String> required = new ArrayList<>(schema.getProperties().keySet());
            required.removeIf(property -> optional.contains(property) || isOptional(name, property));
            schema.setRequired(required);
        }
        schema.getProperties().values().stream()
                .filter(property -> "uri".equals(property.getFormat()))
                .forEach(property -> property.setFormat("uri-reference"));
        schema.getProperties().values().stream()
                .filter(property -> property.getPattern() != null)
                .forEach(property -> property.setPattern("^(?:" + property.getPattern() + ")$"));
    }

    private static boolean isOptional(String schema, String property) {
        boolean isStateOfAResource = property.equals("state") && !schema.endsWith("Problem");
        return OPTIONAL.contains(schema + "." + property) || (OPTIONAL.contains(property) && !isStateOfAResource);
    }

    /** Null clears a value that may be empty. */
    private static void describePatch(Operation operation, Map<String, Schema> schemas) {
        if (operation.getRequestBody() == null) {
            return;
        }
        MediaType patch = operation.getRequestBody().getContent().get(MergePatch.MEDIA_TYPE);
        if (patch == null) {
            return;
        }
        String body = patch.getSchema().get$ref().substring(PREFIX.length());
        Schema<?> values = described(schemas, body);
        Schema<Object> described = new Schema<>();
        described.setTypes(Set.of("object"));
        described.setAdditionalProperties(false);
        values.getProperties().forEach((property, schema) -> {
            boolean required = values.getRequired().contains(property);
            described.addProperty(property, required ? schema : nullable(schema));
        });
        String name = body.replace("Body", "Patch");
        schemas.put(name, described);
        patch.setSchema(new Schema<>().$ref(PREFIX + name));
    }

    private static Schema<?> nullable(Schema<?> schema) {
        Schema<?> nullable = new Schema<>();
        Set<String> types = new LinkedHashSet<>(schema.getTypes());
        types.add("null");
        nullable.setTypes(types);
        nullable.setMaxLength(schema.getMaxLength());
        return nullable;
    }
}
