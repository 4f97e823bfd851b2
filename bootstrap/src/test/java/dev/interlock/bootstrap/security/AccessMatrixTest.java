package dev.interlock.bootstrap.security;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.token.TokenClient;
import dev.interlock.adapter.web.order.OrderPaths;
import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderNo;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.actuate.autoconfigure.endpoint.web.WebEndpointProperties;
import org.springframework.boot.actuate.endpoint.web.WebEndpointsSupplier;
import org.springframework.boot.actuate.endpoint.web.WebOperation;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Every route is requested by an anonymous user and by each kind of member. A route without a row fails the build; the rows of the
 * commands on an order follow from {@link OrderCommand}.
 *
 * <p>Anonymous users are redirected to the login page (302). Orders of other customers are not found (404). Routes of another role are
 * forbidden (403).
 */
@ApplicationTest
@TestInstance(Lifecycle.PER_CLASS) // the rows of commands are those of the routes that exist
public class AccessMatrixTest {

    /** The rows. A form is sent empty, so a status of 400 shows that the request has passed all access checks. */
    public static final List<AccessRow> ROWS = List.of(
            //                                            stranger  another  owner  admin
            new AccessRow("GET /", 302, 303, 303, 303),
            new AccessRow("GET /login", 200, 200, 200, 200),
            new AccessRow("POST /login", 302, 302, 302, 302),
            new AccessRow("POST /logout", 302, 302, 302, 302),
            new AccessRow("GET /signed-in", 302, 200, 200, 200),
            new AccessRow("GET /account", 302, 200, 200, 200),
            new AccessRow("GET /session", 401, 200, 200, 200),
            new AccessRow("POST /theme", 303, 303, 303, 303),
            new AccessRow("GET /orders", 302, 200, 200, 200),
            new AccessRow("GET /admin/orders/download", 302, 403, 403, 200),
            new AccessRow("GET /orders/matching", 401, 200, 200, 200),
            new AccessRow("GET /orders/new", 302, 200, 200, 200),
            new AccessRow("POST /orders/new", 302, 400, 400, 400),
            new AccessRow("GET /orders/{orderNumber}", 302, 404, 200, 200),
            new AccessRow("GET /orders/{orderNumber}/edit", 302, 404, 200, 200),
            new AccessRow("POST /orders/{orderNumber}/edit", 302, 404, 303, 423), // the orderer holds the lock
            new AccessRow("POST /orders/{orderNumber}/edit/release", 302, 404, 303, 303),
            new AccessRow("POST /orders/{orderNumber}/edit/wait", 302, 404, 303, 303),
            new AccessRow("POST /orders/{orderNumber}/edit/save", 302, 404, 409, 409),
            new AccessRow("POST /orders/{orderNumber}/edit/extend", 302, 404, 409, 409),
            new AccessRow("POST /orders/{orderNumber}/edit/resume", 302, 404, 409, 423),
            new AccessRow("GET /{*page}/edit/lock", 401, 404, 204, 204),
            new AccessRow("POST /{*page}/edit/lock", 401, 404, 201, 423),
            new AccessRow("POST /{*page}/edit/lock/{lockId}/heartbeat", 401, 404, 409, 409),
            new AccessRow("POST /{*page}/edit/lock/{lockId}/release", 401, 204, 204, 204), // whatever the id
            new AccessRow("POST /{*page}/edit/lock/requests", 401, 404, 200, 200),
            new AccessRow("GET /admin/locks/{id}/break", 302, 403, 403, 200),
            new AccessRow("POST /admin/locks/{id}/break", 302, 403, 403, 409),
            new AccessRow("GET /readyz", 200, 200, 200, 200),
            new AccessRow("GET /actuator", 401, 403, 403, 200),
            new AccessRow("GET /actuator/health", 200, 200, 200, 200),
            new AccessRow("GET /actuator/health/{*path}", 200, 200, 200, 200),
            new AccessRow("GET /actuator/prometheus", 401, 403, 403, 200),
            new AccessRow("GET /actuator/sbom", 401, 403, 403, 200),
            new AccessRow("GET /actuator/sbom/{id}", 401, 403, 403, 404)); // no such bill of materials

    /** A valid lock id that belongs to no lock. */
    private static final String LOCK_ID = "0".repeat(32);

    private static final String UNKNOWN_ORDER = "999999-999999-AAAAAA";

    /** Routes of filters, which have no handler. */
    private static final List<String> FILTER_ROUTES = List.of("POST /login", "POST /logout");

    /** The readiness probe on the main port, which the setting {@code additional-path} adds. */
    private static final String READINESS = "GET /readyz";

    /** The error route of Spring, which is tested with the errors. */
    private static final String ERROR_ROUTE = "/error";

    /** Routes after which a session is signed out, or that of another member. */
    private static final Set<String> ENDS_OF_SESSIONS = Stream.concat(
                    Stream.of("POST /login", "POST /logout"),
                    RemovableFeature.all().flatMap(feature -> feature.endsOfSessions().stream()))
            .collect(Collectors.toUnmodifiableSet());

    @LocalServerPort
    int port;

    @LocalManagementPort
    int managementPort;

    @Autowired
    DeskForTests desk;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    @Autowired
    WebEndpointsSupplier endpoints;

    @Autowired
    WebEndpointProperties operations;

    /** By name. A sign-in takes longer than the request that is tested. */
    private final Map<String, Visitor> signedIn = new HashMap<>();

    private final Map<String, Visitor> programs = new HashMap<>();

    Stream<AccessRow> rows() {
        Map<String, AccessRow> rows = Stream.of(
                        RemovableFeature.all().flatMap(feature -> feature.accessRows().stream()),
                        Stream.of(OrderCommand.values()).flatMap(this::rowsOf),
                        ROWS.stream())
                .flatMap(some -> some)
                .collect(toMap(AccessRow::route, row -> row, (ofFeature, ofDesk) -> ofFeature, LinkedHashMap::new));
        return rows.values().stream();
    }

    /** Returns the rows of a command on an order. They follow from the roles that may give it. */
    private Stream<AccessRow> rowsOf(OrderCommand command) {
        String path = "/orders/{orderNumber}/" + OrderPaths.of(command);
        boolean customers = command.givenBy().contains(Role.CUSTOMER);
        return ROWS.stream().anyMatch(row -> row.path().equals(path))
                ? Stream.empty()
                : mappedRoutes()
                        .filter(route -> route.endsWith(" " + path))
                        .map(route -> new AccessRow(
                                route,
                                302,
                                customers ? 404 : 403,
                                customers ? AccessRow.OPEN : 403,
                                command.givenBy().contains(Role.ADMIN) ? AccessRow.OPEN : 403));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void eachUserGetsTheStatusOfTheRow(AccessRow row) {
        OrderNo number = desk.unpaidOrder();

        assertThat(List.of(
                        statusOf(visitor(row, null), row, number),
                        statusOf(visitor(row, "customer2"), row, number),
                        seen(statusOf(visitor(row, "customer1"), row, number), row.owner()),
                        seen(statusOf(visitor(row, "admin"), row, number), row.admin())))
                .as("anonymous, another customer, owner, admin")
                .containsExactly(row.stranger(), row.another(), row.owner(), row.admin());
        if (ENDS_OF_SESSIONS.contains(row.route())) {
            signedIn.clear();
        }
    }

    /** An order's state, its version and an empty form are looked at after the access. */
    private static int seen(int status, int expected) {
        return expected == AccessRow.OPEN && Set.of(200, 400, 409).contains(status) ? AccessRow.OPEN : status;
    }

    /**
     * Returns a visitor of the port of the route. Routes for operators are on the management port, which has no login page. Routes of the API
     * are for programs with a token.
     */
    private Visitor visitor(AccessRow row, @Nullable String name) {
        boolean operation = row.path().startsWith(operations.getBasePath());
        if (name == null) {
            return Visitor.stranger(operation ? managementPort : port);
        }
        if (operation) {
            return Visitor.operator(managementPort, name);
        }
        return row.path().startsWith("/api/")
                ? programs.computeIfAbsent(name, this::program)
                : signedIn.computeIfAbsent(name, member -> Visitor.signedIn(port, member));
    }

    private Visitor program(String member) {
        String token = TokenClient.of(port, member, "WRITE").token();
        return Visitor.stranger(port).withHeader("Authorization", "Bearer " + token);
    }

    /** Sends a request with an unknown version, so that it does not change the order. */
    private static int statusOf(Visitor visitor, AccessRow row, OrderNo number) {
        String path = pathOf(row, number);
        Page answer = row.isGet()
                ? visitor.open(path)
                : visitor.post(
                        path,
                        Map.ofEntries(
                                entry("username", "customer1"),
                                entry("password", "customer1-demo"),
                                entry("version", "4711"),
                                entry("lockId", LOCK_ID),
                                entry("grant", "0"),
                                entry("target", "Job/none"),
                                entry("reason", "A"),
                                entry("receiverName", row.path().endsWith("new") ? "" : "A"),
                                entry("receiverPhone", "1"),
                                entry("zipCode", "1"),
                                entry("address1", "A"),
                                entry("address2", ""),
                                entry("message", ""),
                                entry("quantities[P-001]", "1")));
        return answer.status();
    }

    private static String pathOf(AccessRow row, OrderNo number) {
        return row.path()
                .replace("{orderNumber}", number.value())
                .replace("{*page}", "orders/" + number)
                .replace("/admin/locks/{id}", "/admin/locks/" + number)
                .replace("{*path}", "liveness")
                .replace("{lockId}", LOCK_ID)
                .replace("{productId}", DeskForTests.PRODUCT.value())
                .replace("{id}", "nobody")
                .replaceAll("\\{id:[^}]*}", LOCK_ID)
                .replaceAll("\\{[^}]*}", "none");
    }

    /** Otherwise the login form would work on the management port. */
    @ParameterizedTest
    @ValueSource(strings = {"/login", "/orders", "/assets/css/interlock.css", "/error", "/nowhere"})
    void theManagementPortServesNoPages(String path) {
        assertThat(Visitor.stranger(managementPort).open(path).status()).isEqualTo(401);
        assertThat(Visitor.operator(managementPort, "customer1").open(path).status())
                .isEqualTo(403);
        assertThat(Visitor.stranger(managementPort)
                        .postWithoutToken("/login", Map.of("username", "admin", "password", "admin-demo"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void theMainPortServesNoOperatorRoutesExceptReadiness() {
        Visitor admin = Visitor.signedIn(port, "admin");

        assertThat(admin.open("/actuator/health").status()).isEqualTo(404);
        assertThat(admin.open("/actuator/prometheus").status()).isEqualTo(404);
        assertThat(Visitor.stranger(port).open("/actuator/health").status()).isEqualTo(302);
        assertThat(Visitor.stranger(port).open("/readyz").body()).isEqualTo("{\"status\":\"UP\"}");
    }

    @Test
    void everyRouteHasARow() {
        TreeSet<String> routes =
                mappedRoutes().filter(route -> !route.endsWith(ERROR_ROUTE)).collect(toCollection(TreeSet::new));
        routes.addAll(FILTER_ROUTES);
        routes.add(READINESS);
        routes.add("GET " + operations.getBasePath());
        endpoints.getEndpoints().stream()
                .flatMap(endpoint -> endpoint.getOperations().stream())
                .map(WebOperation::getRequestPredicate)
                .map(predicate ->
                        predicate.getHttpMethod() + " " + operations.getBasePath() + "/" + predicate.getPath())
                .forEach(routes::add);

        assertThat(routes).isEqualTo(rows().map(AccessRow::route).collect(toCollection(TreeSet::new)));
    }

    private Stream<String> mappedRoutes() {
        return requestMappingHandlerMapping.getHandlerMethods().keySet().stream()
                .flatMap(AccessMatrixTest::routes);
    }

    private static Stream<String> routes(RequestMappingInfo mapping) {
        return mapping.getPatternValues().stream()
                .flatMap(path -> mapping.getMethodsCondition().getMethods().isEmpty()
                        ? Stream.of("ANY " + path)
                        : mapping.getMethodsCondition().getMethods().stream().map(method -> method + " " + path));
    }

    @Test
    void aForeignAndAnUnknownOrderGetTheSamePage() {
        Visitor another = Visitor.signedIn(port, "customer2");

        OrderNo number = desk.unpaidOrder();
        Page foreign = another.open("/orders/" + number);
        Page missing = another.open("/orders/" + UNKNOWN_ORDER);

        assertThat(foreign.status()).isEqualTo(missing.status()).isEqualTo(404);
        assertThat(foreign.withoutTokens().replace(number.value(), UNKNOWN_ORDER))
                .isEqualTo(missing.withoutTokens());
    }

    /** The answer to a form does not distinguish them either, whether the form is valid or not. */
    @ParameterizedTest
    @CsvSource({
        "shipping, 0",
        "shipping, 4711",
        "lines, 0",
        "lines, 4711",
        "cancel, 0",
        "cancel, 4711",
        "pay, 0",
        "edit, 0",
        "edit/save, 0",
        "edit/save, 4711",
        "edit/extend, 0",
        "edit/resume, 0",
        "edit/resume, 4711",
        "edit/release, 0",
        "edit/wait, 0"
    })
    void aFormForAForeignAndForAnUnknownOrderGetsTheSameAnswer(String action, String version) {
        Visitor another = Visitor.signedIn(port, "customer2");
        OrderNo number = desk.unpaidOrder();

        Page foreign = another.post("/orders/" + number + "/" + action, complete(version));
        Page missing = another.post("/orders/" + UNKNOWN_ORDER + "/" + action, complete(version));

        assertThat(foreign.status()).isEqualTo(missing.status()).isEqualTo(404);
        assertThat(foreign.withoutTokens()).isEqualTo(missing.withoutTokens());
        assertThat(desk.order(number).version()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/requests", "/00000000000000000000000000000000/heartbeat"})
    void theLockOfAForeignAndOfAnUnknownOrderGetsTheSameAnswer(String what) {
        Visitor another = Visitor.signedIn(port, "customer2");
        OrderNo number = desk.unpaidOrder();

        Page foreign = another.post("/orders/" + number + "/edit/lock" + what, Map.of());
        Page missing = another.post("/orders/" + UNKNOWN_ORDER + "/edit/lock" + what, Map.of());

        assertThat(foreign.status()).isEqualTo(missing.status()).isEqualTo(404);
        assertThat(foreign.body().replace(number.value(), UNKNOWN_ORDER)).isEqualTo(missing.body());
    }

    private static Map<String, String> complete(String version) {
        return Map.of(
                "version", version,
                "lockId", LOCK_ID,
                "receiverName", "Customer Two",
                "receiverPhone", "010-0000-0000",
                "zipCode", "04524",
                "address1", "Foreign street 1",
                "address2", "",
                "message", "",
                "quantities[P-001]", "1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/members/admin", "/admin/orders/{orderNumber}", "/products/P-900", "/admin/locks/{orderNumber}"
            })
    void aCollectionWithoutAnEditFormIsNotFound(String address) {
        Visitor admin = Visitor.signedIn(port, "admin");
        String edit = address.replace("{orderNumber}", desk.unpaidOrder().value()) + "/edit";

        assertThat(admin.open(edit).status()).isEqualTo(404);
        for (String action : List.of("", "/wait", "/release")) {
            assertThat(admin.post(edit + action, Map.of("lockId", LOCK_ID)).status())
                    .isEqualTo(404);
        }
    }

    @Test
    void aRequestWithoutTheCsrfTokenChangesNothing() {
        OrderNo number = desk.unpaidOrder();
        Visitor owner = Visitor.signedIn(port, "customer1");

        for (String action : List.of("cancel", "pay", "shipping", "lines", "edit", "edit/wait", "edit/save")) {
            assertThat(owner.postWithoutToken("/orders/" + number + "/" + action, Map.of("version", "0"))
                            .status())
                    .isEqualTo(403);
        }
        assertThat(desk.order(number).version()).isZero();
    }

    Stream<AccessRow> addressesOfFormsWithoutAPage() {
        List<String> pages =
                rows().filter(AccessRow::isGet).map(AccessRow::path).toList();
        return rows().filter(row -> !row.isGet() && !row.path().startsWith("/api/") && !pages.contains(row.path()));
    }

    /** The address remains in the browser after a form was refused, and is opened if the user presses Enter there. */
    @ParameterizedTest
    @MethodSource("addressesOfFormsWithoutAPage")
    void theAddressOfAFormLeadsBackToAPageAboveIt(AccessRow row) {
        String path = pathOf(row, desk.unpaidOrder());

        Page answer = visitor(row, row.admin() == 403 ? "customer1" : "admin").open(path);

        assertThat(answer.status()).isIn(302, 303);
        String page = URI.create(answer.location()).getPath();
        assertThat(path).isNotEqualTo(page).startsWith(page);
    }

    @ParameterizedTest
    @CsvSource({
        "/orders/{orderNumber}/start-shipping, /orders/{orderNumber}",
        "/orders/{orderNumber}/edit/save, /orders/{orderNumber}/edit",
        "/theme, /"
    })
    void thePageAboveAFormIsTheNearest(String form, String page) {
        String number = desk.unpaidOrder().value();

        Page answer = Visitor.signedIn(port, "admin").open(form.replace("{orderNumber}", number));

        assertThat(URI.create(answer.location()).getPath()).isEqualTo(page.replace("{orderNumber}", number));
    }

    /** The published code cancels orders on a GET, and trusts a cookie as authentication. */
    @Test
    void aGetChangesNothingAndACookieDoesNotAuthenticate() {
        OrderNo number = desk.unpaidOrder();

        assertThat(Visitor.signedIn(port, "customer1")
                        .open("/orders/" + number + "/cancel?version=0")
                        .status())
                .isEqualTo(200);
        assertThat(Visitor.stranger(port)
                        .withCookie("AUTH=admin")
                        .open("/orders/" + number)
                        .status())
                .isEqualTo(302);
        assertThat(desk.order(number).version()).isZero();
    }
}
