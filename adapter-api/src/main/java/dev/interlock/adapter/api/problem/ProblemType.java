package dev.interlock.adapter.api.problem;

import dev.interlock.domain.product.ProductId;
import java.net.URI;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;

/** The problems that the API answers with. Each has a help page at its URI. */
public enum ProblemType {
    MALFORMED_REQUEST(HttpStatus.BAD_REQUEST, "The request can't be read"),
    INVALID_VALUES(HttpStatus.UNPROCESSABLE_CONTENT, "Some values are not valid"),
    UNAUTHENTICATED(HttpStatus.UNAUTHORIZED, "The request names no member"),
    INSUFFICIENT_SCOPE(HttpStatus.FORBIDDEN, "This token may only read"),
    FORBIDDEN(HttpStatus.FORBIDDEN, "Your role may not do this"),
    NOT_FOUND(HttpStatus.NOT_FOUND, "There is nothing here within your reach"),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED, "This address does not support the method"),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE, "There is no representation of an accepted type"),
    UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "The body is not of a supported type"),
    VERSION_REQUIRED(HttpStatus.PRECONDITION_REQUIRED, "A change must name the version on which it was decided"),
    STALE_VERSION(HttpStatus.PRECONDITION_FAILED, "This has changed since the version that you name"),
    LOCKED(HttpStatus.LOCKED, "Another member is editing this"),
    IN_WORK(HttpStatus.LOCKED, "Another admin is working on the order"),
    WORK_ENDED(HttpStatus.CONFLICT, "You do not work on this order, or no longer"),
    STATE(HttpStatus.CONFLICT, "The present state does not allow this"),
    PRICE_CHANGED(HttpStatus.CONFLICT, "A price is another than the one that you name"),
    OUT_OF_STOCK(HttpStatus.CONFLICT, "There are fewer pieces than you ask for"),
    PRODUCT_WITHDRAWN(HttpStatus.CONFLICT, "A product is not on sale"),
    PRODUCT_EXISTS(HttpStatus.CONFLICT, "The number belongs to another product"),
    UNKNOWN_PRODUCT(HttpStatus.UNPROCESSABLE_CONTENT, "There is no such product"),
    CONTENT_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "The body is too large"),
    IDEMPOTENCY_KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "The key was sent with another request"),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS, "You have sent too many requests"),
    BUSY(HttpStatus.SERVICE_UNAVAILABLE, "This does not work right now"),
    UNKNOWN_OUTCOME(HttpStatus.SERVICE_UNAVAILABLE, "It is not known whether the change was saved"),
    INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR, "The server has failed");

    private static final String PATH = "/problems/";

    private final HttpStatus status;
    private final String title;

    ProblemType(HttpStatus status, String title) {
        this.status = status;
        this.title = title;
    }

    /** Returns the type of that name, as an address has it. */
    public static Optional<ProblemType> named(String name) {
        return Stream.of(values()).filter(type -> type.pathName().equals(name)).findFirst();
    }

    /** Returns the type of an error that the framework has found, by its status. */
    static ProblemType of(int status) {
        return switch (status) {
            case 401 -> UNAUTHENTICATED;
            case 403 -> FORBIDDEN;
            case 404 -> NOT_FOUND;
            case 405 -> METHOD_NOT_ALLOWED;
            case 406 -> NOT_ACCEPTABLE;
            case 413 -> CONTENT_TOO_LARGE;
            case 415 -> UNSUPPORTED_MEDIA_TYPE;
            case 422 -> INVALID_VALUES;
            default -> status < 500 ? MALFORMED_REQUEST : INTERNAL_ERROR;
        };
    }

    /** Returns the name in an address: {@code stale-version}. */
    public String pathName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public HttpStatus status() {
        return status;
    }

    /** Returns the address of the help page, relative to the server. */
    public URI uri() {
        return URI.create(PATH + pathName());
    }

    public ProblemDetail problem(@Nullable String detail) {
        ProblemDetail problem = ProblemDetail.forStatus(status);
        describe(problem, detail);
        return problem;
    }

    /** Returns the problem with the numbers of the products that it is about. */
    public ProblemDetail problem(@Nullable String detail, Collection<ProductId> products) {
        ProblemDetail problem = problem(detail);
        problem.setProperty(
                "productIds", products.stream().map(ProductId::value).toList());
        return problem;
    }

    /** Sets the members that all problems of this type share. */
    void describe(ProblemDetail problem, @Nullable String detail) {
        problem.setStatus(status.value());
        problem.setType(uri());
        problem.setTitle(title);
        problem.setDetail(detail);
    }
}
