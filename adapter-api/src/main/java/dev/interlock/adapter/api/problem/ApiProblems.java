package dev.interlock.adapter.api.problem;

import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.problem.InvalidProblem.InvalidValue;
import dev.interlock.adapter.api.version.Conditions.PreconditionFailedException;
import dev.interlock.adapter.api.version.EntityTag;
import dev.interlock.adapter.api.version.IfMatch;
import dev.interlock.application.port.in.BusyException;
import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.TooManyChangesException;
import dev.interlock.application.port.in.member.UnknownCustomerException;
import dev.interlock.application.port.in.order.PlaceOrder.OtherOrderPlacedException;
import dev.interlock.domain.member.RoleException;
import dev.interlock.domain.order.PriceChangedException;
import dev.interlock.domain.product.OutOfStockException;
import dev.interlock.domain.product.ProductWithdrawnException;
import dev.interlock.domain.product.TooManyPiecesException;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.ConstraintViolationException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.transaction.HeuristicCompletionException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.MissingRequestHeaderException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** The problems that are the same for every route of the API. {@code docs/api.md} lists them. */
@RestControllerAdvice(annotations = ApiController.class)
@Order(Ordered.HIGHEST_PRECEDENCE) // before the pages' answers to the same exceptions
class ApiProblems {

    private static final Logger log = LoggerFactory.getLogger(ApiProblems.class);

    /** A command on an aggregate was refused. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> refused(ErrorResponseException refused) {
        return ResponseEntity.status(refused.getStatusCode())
                .headers(refused.getHeaders())
                .body(refused.getBody());
    }

    /** An aggregate that is not the reader's is answered as one that does not exist. */
    @ExceptionHandler(NotFoundException.class)
    ProblemDetail notFound() {
        return ProblemType.NOT_FOUND.problem(null);
    }

    @ExceptionHandler({RoleException.class, AccessDeniedException.class})
    ProblemDetail forbidden() {
        return ProblemType.FORBIDDEN.problem(null);
    }

    @ExceptionHandler
    ProblemDetail priceChanged(PriceChangedException changed) {
        return ProblemType.PRICE_CHANGED.problem(changed.getMessage(), changed.products());
    }

    @ExceptionHandler
    ProblemDetail outOfStock(OutOfStockException missing) {
        ProblemDetail problem = ProblemType.OUT_OF_STOCK.problem(missing.getMessage(), List.of(missing.productId()));
        problem.setProperty("available", missing.available());
        return problem;
    }

    @ExceptionHandler
    ProblemDetail tooManyPieces(TooManyPiecesException tooMany) {
        return new InvalidProblem(List.of(InvalidValue.at("counted", tooMany.getMessage())));
    }

    @ExceptionHandler
    ProblemDetail unknownCustomer(UnknownCustomerException unknown) {
        return new InvalidProblem(List.of(InvalidValue.at("customer", "must be the id of a customer")));
    }

    @ExceptionHandler
    ProblemDetail withdrawn(ProductWithdrawnException withdrawn) {
        return ProblemType.PRODUCT_WITHDRAWN.problem(withdrawn.getMessage(), List.of(withdrawn.productId()));
    }

    @ExceptionHandler
    ProblemDetail keyReused(OtherOrderPlacedException other) {
        return ProblemType.IDEMPOTENCY_KEY_REUSED.problem(other.getMessage());
    }

    @ExceptionHandler
    ProblemDetail invalid(MethodArgumentNotValidException invalid) {
        if (invalid.getParameter().hasParameterAnnotation(ModelAttribute.class)) {
            return ProblemType.MALFORMED_REQUEST.problem(invalid.getFieldErrors().stream()
                    .map(error -> error.isBindingFailure()
                            ? "Malformed parameter: " + error.getField()
                            : error.getField() + " " + error.getDefaultMessage())
                    .collect(joining(", ")));
        }
        return new InvalidProblem(invalid.getFieldErrors().stream()
                .map(error -> InvalidValue.at(error.getField(), error.getDefaultMessage()))
                .toList());
    }

    /** A body that was merged with present values is validated afterwards. */
    @ExceptionHandler
    ProblemDetail invalid(ConstraintViolationException invalid) {
        return new InvalidProblem(invalid.getConstraintViolations().stream()
                .map(violation -> InvalidValue.at(violation.getPropertyPath().toString(), violation.getMessage()))
                .toList());
    }

    @ExceptionHandler
    ProblemDetail unreadable(HttpMessageNotReadableException unreadable) {
        return unreadable(unreadable.getCause());
    }

    @ExceptionHandler
    ProblemDetail unreadable(JacksonException unreadable) {
        return unreadable((Throwable) unreadable);
    }

    private static ProblemDetail unreadable(@Nullable Throwable cause) {
        if (cause instanceof StreamConstraintsException tooLarge) {
            return ProblemType.CONTENT_TOO_LARGE.problem(tooLarge.getOriginalMessage());
        }
        return ProblemType.MALFORMED_REQUEST.problem(detail(cause));
    }

    /** Jackson's own texts about values name classes. */
    private static String detail(@Nullable Throwable cause) {
        if (cause instanceof UnrecognizedPropertyException unknown) {
            return "Unknown property: " + unknown.getPropertyName();
        }
        if (cause instanceof DatabindException value) {
            return "Not a valid value: " + InvalidValue.pointer(value.getPath());
        }
        return cause instanceof JacksonException json ? json.getOriginalMessage() : "The body can't be read";
    }

    @ExceptionHandler
    ProblemDetail missing(MissingRequestHeaderException missing) {
        return missing.getHeaderName().equalsIgnoreCase(HttpHeaders.IF_MATCH)
                ? ProblemType.VERSION_REQUIRED.problem("Send the entity tag of the last read as If-Match.")
                : ProblemType.MALFORMED_REQUEST.problem(missing.getBody().getDetail());
    }

    /** The client does not read what it has asked for. */
    @ExceptionHandler
    ResponseEntity<ProblemDetail> otherVersion(PreconditionFailedException other) {
        ProblemType type = ProblemType.STALE_VERSION;
        return ResponseEntity.status(type.status())
                .eTag(EntityTag.of(other.version()))
                .body(type.problem(other.getMessage()));
    }

    /** A path with a variable that can't be read is unknown. */
    @ExceptionHandler
    ProblemDetail wrongType(MethodArgumentTypeMismatchException mismatch) {
        if (mismatch.getParameter().hasParameterAnnotation(PathVariable.class)) {
            return notFound();
        }
        if (mismatch.getRootCause() instanceof IfMatch.WildcardException wildcard) {
            return ProblemType.VERSION_REQUIRED.problem(wildcard.getMessage());
        }
        return ProblemType.MALFORMED_REQUEST.problem("Not a valid value of " + mismatch.getName());
    }

    @ExceptionHandler
    ProblemDetail outOfItsLimits(HandlerMethodValidationException invalid) {
        String names = invalid.getParameterValidationResults().stream()
                .map(result -> result.getMethodParameter().getParameterName())
                .collect(joining(", "));
        return ProblemType.MALFORMED_REQUEST.problem("Not a valid value of " + names);
    }

    @ExceptionHandler
    ProblemDetail tooMany(TooManyChangesException tooMany, HttpServletResponse response) {
        response.setHeader(
                HttpHeaders.RETRY_AFTER, String.valueOf(tooMany.retryAfter().toSeconds()));
        return ProblemType.TOO_MANY_REQUESTS.problem(null);
    }

    @ExceptionHandler
    ProblemDetail busy(BusyException busy, HttpServletResponse response) {
        log.warn("Busy: {}", NestedExceptionUtils.getMostSpecificCause(busy).getMessage());
        response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
        return ProblemType.BUSY.problem("Nothing was saved. Send the request again.");
    }

    /** A change may be sent again: its version refuses a repeat of what was saved, or its key leads to it. */
    @ExceptionHandler({HeuristicCompletionException.class, UnreadResultException.class})
    ProblemDetail unknown(RuntimeException unknown, HttpServletResponse response) {
        log.error("Outcome unknown", unknown);
        response.setIntHeader(HttpHeaders.RETRY_AFTER, 1);
        return ProblemType.UNKNOWN_OUTCOME.problem("Send the same request again.");
    }

    @ExceptionHandler(Exception.class)
    ResponseEntity<ProblemDetail> other(Exception other) {
        if (other instanceof ErrorResponse error) {
            return ResponseEntity.status(error.getStatusCode())
                    .headers(error.getHeaders())
                    .body(ProblemType.of(error.getStatusCode().value())
                            .problem(error.getBody().getDetail()));
        }
        log.error("Failed", other);
        return ResponseEntity.internalServerError().body(ProblemType.INTERNAL_ERROR.problem(null));
    }
}
