package dev.interlock.adapter.api.document;

import static org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.PathParameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;
import org.springdoc.core.customizers.GlobalOpenApiCustomizer;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;

/**
 * Adds what springdoc can't see of the edit lock's resource, which belongs to the pages (ADR 45): the target in its path, and its problems.
 * They have members of their own and are no types of this API.
 */
@Component
class DocumentedLocks implements GlobalOpenApiCustomizer {

    private static final String PATH = "/api/{collection}/{id}/lock";

    static boolean describes(HandlerMethod method) {
        return method.getBeanType().getPackageName().endsWith(".editlock.resource");
    }

    @Override
    public void customise(OpenAPI document) {
        document.getPaths().forEach((path, item) -> {
            if (path.startsWith(PATH)) {
                item.readOperations().forEach(DocumentedLocks::describe);
            }
            if (path.equals(PATH)) {
                item.getGet()
                        .getResponses()
                        .addApiResponse("204", new ApiResponse().description("No member holds the lock"));
            }
        });
    }

    private static void describe(Operation operation) {
        operation.setTags(List.of("lock"));
        operation.addParametersItem(variable("collection", "orders, or another collection"));
        operation.addParametersItem(variable("id", "The number of an order, for example"));
        operation.getResponses().addApiResponse(ApiResponses.DEFAULT, problem());
    }

    private static Parameter variable(String name, String description) {
        return new PathParameter().name(name).description(description).schema(new StringSchema());
    }

    private static ApiResponse problem() {
        ObjectSchema schema = new ObjectSchema();
        schema.addProperty("title", new StringSchema());
        schema.addProperty("status", new IntegerSchema());
        schema.setRequired(List.of("title", "status"));
        return new ApiResponse()
                .description("A problem, with members of its own")
                .content(new Content().addMediaType(APPLICATION_PROBLEM_JSON_VALUE, new MediaType().schema(schema)));
    }
}
