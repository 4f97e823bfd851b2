package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.Features;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.product.ProductId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * An operation of the API, with a member that may use it, and a request that succeeds.
 *
 * @param subject what the path names
 * @param validBody a body that is valid each time, or none; {@code %d} stands for a new number
 * @param invalidBody a body that can be read, with invalid values
 * @param provocations requests that are answered with a status for a reason of the operation's own, by status
 */
public record ApiOperation(
        String method,
        String path,
        String member,
        Access access,
        ApiSubject subject,
        @Nullable String validBody,
        @Nullable String invalidBody,
        Map<Integer, Provocation> provocations) {

    public static final int STOCK = 10;

    private static final AtomicInteger PRODUCTS = new AtomicInteger(5_000_000);

    /** The statuses of a complete request, by its sender. */
    public record Access(int anonymous, int another, int owner, int admin, int ownerWithReadToken) {

        public static final Access OF_ADMINS = new Access(401, 403, 403, 200, 403);
    }

    /** Sends a request that is answered with a certain status. */
    @FunctionalInterface
    public interface Provocation {

        /**
         * @param path names a subject that allows the operation
         * @param client sends the entity tag of the subject
         */
        Answer send(ApiOperation operation, ApiScene scene, String path, JsonClient client);
    }

    /** Returns the operations of the features that are present. */
    static List<ApiOperation> all() {
        return Features.find(ApiOperations.class)
                .flatMap(feature -> feature.operations().stream())
                .toList();
    }

    /** Describes an operation without a body, of which nothing is provoked but what all share. */
    public static ApiOperation of(String method, String path, String member, Access access, ApiSubject subject) {
        return new ApiOperation(method, path, member, access, subject, null, null, Map.of());
    }

    public ApiOperation withBody(String valid, String invalid) {
        return new ApiOperation(method, path, member, access, subject, valid, invalid, provocations);
    }

    public ApiOperation provoking(int status, Provocation provocation) {
        Map<Integer, Provocation> all = new HashMap<>(provocations);
        all.put(status, provocation);
        return new ApiOperation(method, path, member, access, subject, validBody, invalidBody, all);
    }

    boolean isRead() {
        return method.equals("GET");
    }

    boolean namesAnOrder() {
        return path.contains("{orderNumber}");
    }

    /** Returns a body that is valid each time, or none. */
    @Nullable
    String body() {
        return validBody == null ? null : validBody.replace("%d", String.valueOf(PRODUCTS.incrementAndGet()));
    }

    /** Returns the same for an operation that takes a body. */
    public String requiredBody() {
        return Objects.requireNonNull(body());
    }

    @Nullable
    String contentType() {
        if (validBody == null) {
            return null;
        }
        return method.equals("PATCH") ? "application/merge-patch+json" : "application/json";
    }

    public Answer send(String requestPath, JsonClient client) {
        return client.send(method, requestPath, contentType(), body());
    }

    /** Makes what the path names in a state that allows the operation, and returns the path. */
    public String prepare(ApiScene scene) {
        return subject.prepare(path, scene);
    }

    /** Returns the path whose entity tag the operation must name. */
    public String versioned(String requestPath) {
        return subject.versioned(requestPath);
    }

    /** Adds a product. */
    public static ProductId newProduct(DeskForTests desk) {
        ProductId id = new ProductId("P-" + PRODUCTS.incrementAndGet());
        desk.addProduct(id, "Pen", new Money(1_000), STOCK);
        return id;
    }

    /** Takes the products of a test off the forms that list what is on sale. */
    public static void withdrawProducts(JdbcClient jdbc) {
        jdbc.sql("update product set state = 'WITHDRAWN' where product_id like 'P-500____'")
                .update();
    }

    /** Takes the edit lock of what an address of the API names, as the script of its page does. */
    static void lock(String address, Visitor holder) {
        String page = address.replace("/api/", address.startsWith("/api/orders/") ? "/" : "/admin/");
        assertThat(holder.post(page + "/edit/lock", Map.of()).status()).isEqualTo(201);
    }

    /** Returns a path that names nothing. */
    String unknown() {
        return path.replace("{orderNumber}", "999999-999999-AAAAAA")
                .replace("{productId}", "P-4040404")
                .replaceAll("\\{[^}]*}", "NONE");
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
