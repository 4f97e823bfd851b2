package dev.interlock.adapter.api.document;

import static org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem.HttpMethod;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.DateTimeSchema;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;

/**
 * Adds what springdoc can't see of the edit lock's resource, which belongs to the pages (ADR 45): the target in its path, and its problems.
 * They have members of their own and are no types of this API.
 */
@Component
class DocumentedLocks implements GlobalOpenApiCustomizer {

    private static final String PATH = "/api/{collection}/{id}/lock";
    private static final String PROBLEM = "LockProblem";

    static boolean describes(HandlerMethod method) {
        return describes(method.getBeanType());
    }

    static boolean describes(Class<?> controller) {
        return controller.getPackageName().endsWith(".editlock.resource");
    }

    @Override
    public void customise(OpenAPI document) {
        document.getComponents().addSchemas(PROBLEM, problem());
        document.getPaths().forEach((path, item) -> {
            if (path.startsWith(PATH)) {
                item.readOperationsMap().forEach((method, operation) -> describe(path, method, operation));
            }
            if (path.equals(PATH)) {
                item.getGet()
                        .getResponses()
                        .addApiResponse("204", new ApiResponse().description("No member holds the lock"));
            }
        });
    }

    private static void describe(String path, HttpMethod method, Operation operation) {
        operation.setTags(List.of("lock"));
        operation.addParametersItem(variable("collection", "orders, or another collection"));
        operation.addParametersItem(variable("id", "The number of an order, for example"));
        statuses(path, method)
                .forEach(status ->
                        operation.getResponses().addApiResponse(String.valueOf(status.value()), response(status)));
    }

    private static Set<HttpStatus> statuses(String path, HttpMethod method) {
        Set<HttpStatus> statuses = new TreeSet<>(Set.of(
                HttpStatus.BAD_REQUEST,
                HttpStatus.UNAUTHORIZED,
                HttpStatus.NOT_FOUND,
                HttpStatus.NOT_ACCEPTABLE,
                HttpStatus.SERVICE_UNAVAILABLE));
        if (method == HttpMethod.POST) {
            statuses.addAll(Set.of(HttpStatus.FORBIDDEN, HttpStatus.CONFLICT, HttpStatus.TOO_MANY_REQUESTS));
            if (path.equals(PATH)) {
                statuses.add(HttpStatus.LOCKED);
            }
        }
        return statuses;
    }

    private static Parameter variable(String name, String description) {
        return new PathParameter().name(name).description(description).schema(new StringSchema());
    }

    private static ApiResponse response(HttpStatus status) {
        Schema<?> reference = new Schema<>().$ref("#/components/schemas/" + PROBLEM);
        ApiResponse response = new ApiResponse()
                .description(status.getReasonPhrase())
                .content(new Content().addMediaType(APPLICATION_PROBLEM_JSON_VALUE, new MediaType().schema(reference)));
        if (DocumentedResponses.WITH_RETRY_AFTER.contains(status.value())) {
            response.addHeaderObject(
                    "Retry-After", new Header().description("Seconds").schema(new StringSchema()));
        }
        return response;
    }

    private static Schema<?> problem() {
        ObjectSchema schema = new ObjectSchema();
        for (String text : List.of("type", "title", "detail", "instance")) {
            schema.addProperty(text, new StringSchema());
        }
        schema.addProperty("status", new IntegerSchema());
        schema.addProperty("how", new StringSchema().description("BROKEN, TAKEN_OVER or ENDED, if the lock is lost"));
        schema.addProperty("by", new StringSchema().description("The admin that has broken the lock"));
        schema.addProperty("role", new StringSchema());
        schema.addProperty("reason", new StringSchema());
        schema.addProperty("at", new DateTimeSchema().description("When the lock was lost"));
        schema.addProperty("state", new StringSchema().description("The state that forbids editing"));
        schema.addProperty("holder", new Schema<>().$ref("#/components/schemas/LockPerson"));
        schema.addProperty("expiresAt", new DateTimeSchema());
        schema.addProperty("secondsLeft", new IntegerSchema().description("Of the lease of the holder"));
        schema.addProperty("outcome", new StringSchema().description("UNKNOWN, if a commit had no answer"));
        return schema;
    }
}
