package dev.interlock.adapter.api.document;

import static java.util.Objects.requireNonNull;
import static org.springframework.http.MediaType.APPLICATION_PROBLEM_JSON_VALUE;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.ConflictProblem;
import dev.interlock.adapter.api.problem.InvalidProblem;
import dev.interlock.adapter.api.problem.LockedProblem;
import dev.interlock.adapter.api.problem.StateProblem;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.springdoc.core.customizers.GlobalOperationCustomizer;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.method.HandlerMethod;

/** Adds the problems that follow from what an operation takes, and describes each response by its status: its body and its headers. */
@Component
class DocumentedResponses implements GlobalOperationCustomizer {

    private static final Map<Integer, Class<? extends ProblemDetail>> SCHEMAS = Map.of(
            HttpStatus.CONFLICT.value(), StateProblem.class,
            HttpStatus.PRECONDITION_FAILED.value(), ConflictProblem.class,
            HttpStatus.UNPROCESSABLE_CONTENT.value(), InvalidProblem.class,
            HttpStatus.LOCKED.value(), LockedProblem.class);

    static final Set<Integer> WITH_RETRY_AFTER = Set.of(423, 429, 503);

    @Override
    public Operation customize(Operation operation, HandlerMethod method) {
        if (DocumentedLocks.describes(method)) {
            return operation;
        }
        operation.setTags(List.of(tag(method))); // and not the class, which clients need not know
        statuses(operation, method)
                .forEach(status ->
                        operation.getResponses().computeIfAbsent(String.valueOf(status), code -> new ApiResponse()));
        boolean hasVersion = operation.getResponses().containsKey("304")
                || operation.getResponses().containsKey("412");
        operation.getResponses().forEach((code, response) -> {
            int status = Integer.parseInt(code);
            response.setDescription(HttpStatus.valueOf(status).getReasonPhrase());
            if (status >= 400) {
                boolean isRead = method.hasMethodAnnotation(GetMapping.class);
                response.setContent(
                        problem(isRead ? ProblemDetail.class : SCHEMAS.getOrDefault(status, ProblemDetail.class)));
            } else if (status == 304) {
                response.setContent(null);
            }
            if (status == 201) {
                response.addHeaderObject("Location", header("The address of what was created"));
            }
            if (status == 201 || (hasVersion && status != 204 && (status < 400 || status == 412))) {
                response.addHeaderObject("ETag", header("The version, in quotation marks"));
            }
            if (WITH_RETRY_AFTER.contains(status)) {
                response.addHeaderObject("Retry-After", header("Seconds"));
            }
        });
        return operation;
    }

    private static String tag(HandlerMethod method) {
        return requireNonNull(AnnotationUtils.findAnnotation(method.getBeanType(), ApiController.class))
                .tag();
    }

    private static Set<Integer> statuses(Operation operation, HandlerMethod method) {
        Set<Integer> statuses = new TreeSet<>(Set.of(400, 401, 406, 503));
        if (takes(operation, parameter -> "path".equals(parameter.getIn()))) {
            statuses.add(404);
        }
        if (!method.hasMethodAnnotation(GetMapping.class)) {
            statuses.add(403);
        }
        if (operation.getRequestBody() != null) {
            statuses.addAll(Set.of(413, 415, 422));
        }
        if (takes(operation, parameter -> HttpHeaders.IF_MATCH.equals(parameter.getName()))) {
            statuses.addAll(Set.of(412, 428));
        }
        return statuses;
    }

    private static boolean takes(Operation operation, Predicate<Parameter> parameter) {
        return operation.getParameters() != null
                && operation.getParameters().stream().anyMatch(parameter);
    }

    private static Content problem(Class<?> type) {
        Schema<?> reference = new Schema<>().$ref(DocumentedSchemas.reference(type));
        return new Content().addMediaType(APPLICATION_PROBLEM_JSON_VALUE, new MediaType().schema(reference));
    }

    private static Header header(String description) {
        return new Header().description(description).schema(new StringSchema());
    }
}
