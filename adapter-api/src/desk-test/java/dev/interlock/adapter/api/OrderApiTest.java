package dev.interlock.adapter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.adapter.api.JsonClient.Answer;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.limit.ChangeLimit;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductId;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Orders over HTTP: the version in the headers, and what is answered where a page would show a conflict, a lock or a state. */
@ApplicationTest
class OrderApiTest {

    private static final String NEW_STREET = "{\"address1\": \"New street 2\"}";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    JdbcClient jdbc;

    @Autowired
    MeterRegistry meters;

    @Autowired
    Clock clock;

    @Autowired
    ChangeLimit limit;

    @Value("${interlock.changes-per-hour}")
    int changesPerHour;

    JsonClient customer;
    JsonClient admin;
    String order;

    @BeforeEach
    void signIn() {
        customer = JsonClient.signedIn(port, "customer1");
        admin = JsonClient.signedIn(port, "admin");
        order = "/api/orders/" + desk.paidOrder();
    }

    @Test
    void aReadCarriesTheVersionAsAStrongTag() {
        Answer read = customer.get(order);

        assertThat(read.status()).isEqualTo(200);
        assertThat(read.etag()).isEqualTo("\"1\"");
        assertThat(read.json().get("version").asLong()).isOne();
        assertThat(read.text("state")).isEqualTo("PREPARING");
        assertThat(read.text("shipping.address1")).isEqualTo("Old street 1");
        assertThat(read.json().get("total").asLong()).isEqualTo(1_000);
        assertThat(read.header("Cache-Control")).contains("no-cache").contains("private");
        assertThat(read.header("Set-Cookie")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"\"1\"; 304", "W/\"1\"; 304", "\"0\", \"1\"; 304", "*; 304", "\"0\"; 200", "\"11\"; 200"})
    void aReadIsAnswered304IfTheClientHasTheVersion(String tag, int status) {
        Answer read = customer.with("If-None-Match", tag).get(order);

        assertThat(read.status()).isEqualTo(status);
        assertThat(read.etag()).isEqualTo("\"1\"");
    }

    @Test
    void aStaleChangeIsAnsweredWithThreeMapsAndSavedWithTheNewTag() {
        String opened = customer.get(order).etag();
        Answer saved = admin.ifMatch(opened).patch(order + "/shipping", "{\"address1\": \"Admin street 9\"}");
        assertThat(saved.status()).isEqualTo(200);
        assertThat(saved.etag()).isEqualTo("\"2\"");

        Answer stale = customer.ifMatch(opened).patch(order + "/shipping", NEW_STREET);

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.header("Content-Type")).startsWith("application/problem+json");
        assertThat(stale.problem()).isEqualTo("stale-version");
        assertThat(stale.text("opened.address1")).isEqualTo("Old street 1");
        assertThat(stale.text("now.shipping.address1")).isEqualTo("Admin street 9");
        assertThat(stale.json().get("typed").toString()).isEqualTo("{\"address1\":\"New street 2\"}");
        assertThat(stale.text("resolution")).isEqualTo("CONFIRM");
        assertThat(stale.json().get("groups").toString())
                .isEqualTo("[[\"receiverName\",\"receiverPhone\"],[\"zipCode\",\"address1\",\"address2\"],"
                        + "[\"carrier\",\"trackingNumber\"]]");
        assertThat(stale.text("since.0.command")).isEqualTo("CHANGE_SHIPPING");
        assertThat(stale.text("since.0.role")).isEqualTo("ADMIN");
        assertThat(stale.json().get("since").get(0).has("name"))
                .as("an admin's name")
                .isFalse();
        assertThat(stale.text("currentEtag")).isEqualTo("\"2\"").isEqualTo(stale.etag());

        Answer again = customer.ifMatch(stale.text("currentEtag")).patch(order + "/shipping", NEW_STREET);

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("shipping.address1")).isEqualTo("New street 2");
        assertThat(again.etag()).isEqualTo("\"3\"");
    }

    @Test
    void aListOfATimeBeginsWithItsOldestAndLinksToTheRest() {
        List<String> placed =
                Stream.generate(desk::unpaidOrder).limit(3).map(OrderNo::value).toList();
        String from = customer.get("/api/orders/" + placed.get(0)).text("placedAt");
        String last = customer.get("/api/orders/" + placed.get(2)).text("placedAt");

        List<String> listed = new ArrayList<>();
        String next = "/api/orders?sort=OLDEST&size=2&from=" + from + "&before=" + last;
        do {
            Answer page = customer.get(next);
            assertThat(page.status()).isEqualTo(200);
            assertThat(page.json().get("orders").size()).isLessThanOrEqualTo(2);
            page.json()
                    .get("orders")
                    .forEach(each -> listed.add(each.get("number").asString()));
            next = page.header("Link").replaceFirst("<([^>]*)>; rel=\"next\"", "$1");
        } while (!next.isEmpty());

        assertThat(listed).containsSubsequence(placed.subList(0, 2)).doesNotContain(placed.get(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"size=0", "size=101", "size=x", "sort=oldest", "from=yesterday", "from=2020", "before=2026-11-29"
            })
    void aListOfWrongParametersIsRefused(String query) {
        Answer refused = customer.get("/api/orders?" + query);

        assertThat(refused.status()).as("%s", refused).isEqualTo(400);
        assertThat(refused.problem()).isEqualTo("malformed-request");
        assertThat(refused.text("detail")).contains(query.substring(0, query.indexOf('=')));
    }

    @Test
    void theListHasTheFiltersOfThePage() {
        String number = order.substring("/api/orders/".length());
        String tail = number.substring(number.length() - 4);
        for (String query : List.of(
                "q=%23" + tail + "&from=2026-01-01T00:00:00Z",
                "q=customer%20" + tail + "&sort=LARGEST",
                "q=" + number + "&sort=SMALLEST")) {
            assertThat(customer.get("/api/orders?" + query).json().get("orders").findValuesAsString("number"))
                    .as(query)
                    .containsExactly(number);
        }
        assertThat(customer.get("/api/orders?q=1+2+3+4+5+6+7+8+9").problem()).isEqualTo("malformed-request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"q=%EC%A3%BC%EB%AC%B8%20x", "q=a=b", "from=%2B1000000000-01-01T00:00:00Z", "q=&size=1&q=2"})
    void anyQueryIsAnswered(String query) {
        assertThat(customer.get("/api/orders?size=1&" + query).status()).isIn(200, 400);
    }

    @Test
    void theHistoryOfAnOrderIsListedPageByPage() {
        for (int version = 1; version <= 30; version++) {
            assertThat(customer.ifMatch("\"" + version + "\"")
                            .patch(order + "/shipping", "{\"message\": \"" + version + "\"}")
                            .status())
                    .isEqualTo(200);
        }

        Answer first = customer.get(order + "/history");
        Answer rest = customer.get(first.header("Link").replaceFirst("<([^>]*)>; rel=\"next\"", "$1"));

        assertThat(first.text("changes.0.command")).isEqualTo("CHANGE_SHIPPING");
        assertThat(first.json().at("/changes/0/own").asBoolean()).isTrue();
        assertThat(first.json().at("/changes/0/version").asLong()).isEqualTo(31);
        assertThat(first.json().get("changes").size()
                        + rest.json().get("changes").size())
                .isEqualTo(32);
        assertThat(rest.header("Link")).isEmpty();
    }

    @Test
    void aConflictListsTheNewestOfManyChanges() {
        for (int version = 1; version <= 22; version++) {
            assertThat(admin.ifMatch("\"" + version + "\"")
                            .patch(order + "/shipping", "{\"message\": \"" + version + "\"}")
                            .status())
                    .isEqualTo(200);
        }

        Answer stale = customer.ifMatch("\"1\"").patch(order + "/shipping", NEW_STREET);

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.json().get("since").size()).isEqualTo(20);
        assertThat(stale.text("since.0.version")).isEqualTo("23");
        assertThat(stale.json().get("sinceLeftOut").asInt()).isEqualTo(2);
    }

    @Test
    void adminsSeeTheMemberThatChangedTheOrder() {
        customer.ifMatch("\"1\"").patch(order + "/shipping", NEW_STREET);

        Answer stale = admin.ifMatch("\"1\"").post(order + "/start-shipping");

        assertThat(stale.status()).isEqualTo(412);
        assertThat(stale.text("since.0.name")).isEqualTo("Customer One");
        assertThat(stale.json().get("typed").isEmpty()).isTrue();
    }

    @Test
    void aConflictIsCountedAsOneOfAPageIs() {
        double before = conflicts();

        admin.ifMatch("\"0\"").post(order + "/start-shipping");

        assertThat(conflicts()).isEqualTo(before + 1);
    }

    private double conflicts() {
        return meters.counter("command.conflict", "command", "start_shipping", "kind", "stale")
                .count();
    }

    /** To wait for the edit lock would not help. */
    @Test
    void aCommandThatTheStateForbidsIsNotToldToWait() {
        assertThat(Visitor.signedIn(port, "admin")
                        .post(order.replace("/api", "") + "/edit/lock", Map.of())
                        .status())
                .isEqualTo(201);

        Answer refused = customer.ifMatch("\"1\"")
                .put(order + "/lines", "{\"lines\": [{\"productId\": \"P-900\", \"quantity\": 2, \"price\": 1000}]}");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("state")).isEqualTo("PREPARING");
    }

    @Test
    void formsAndRequestsCountAgainstOneLimit() {
        Visitor page = Visitor.signedIn(port, "customer1");
        String cancel = order.replace("/api", "") + "/cancel";
        for (int i = 2; i < changesPerHour; i++) {
            limit.admit("customer1");
        }

        assertThat(page.post(cancel, Map.of("version", "0", "reason", "")).status())
                .isEqualTo(409);
        assertThat(customer.ifMatch("\"1\"")
                        .patch(order + "/shipping", NEW_STREET)
                        .status())
                .isEqualTo(200);

        assertThat(page.post(cancel, Map.of("version", "2", "reason", "")).status())
                .isEqualTo(429);
        Answer refused = customer.ifMatch("\"2\"").post(order + "/cancel");
        assertThat(refused.status()).isEqualTo(429);
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(3_500, 3_600);
        assertThat(customer.get(order).status()).isEqualTo(200);
        assertThat(admin.ifMatch("\"2\"").post(order + "/start-shipping").status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "\"0\", \"1\"", "W/\"9\" , \"1\"", "\"abc\",\"1\"", ", \"1\"", "\"0\",, \"1\" ,"})
    void oneTagOfSeveralMustBeThePresent(String tags) {
        assertThat(customer.ifMatch(tags).patch(order + "/shipping", NEW_STREET).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"0\"", "\"2\"", "\"0\", \"2\"", "\"abc\"", "\"01\"", "\"99999999999999999999\"", "\"\""})
    void aTagOfAnotherVersionAndAForeignOneNeverMatch(String tags) {
        Answer refused = customer.ifMatch(tags).patch(order + "/shipping", NEW_STREET);

        assertThat(refused.status()).isEqualTo(412);
        assertThat(refused.text("currentEtag")).isEqualTo("\"1\"");
        assertThat(customer.get(order).etag()).isEqualTo("\"1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "*", " * "})
    void aChangeMustNameAVersion(String tags) {
        Answer refused = customer.ifMatch(tags).patch(order + "/shipping", NEW_STREET);

        assertThat(refused.status()).isEqualTo(428);
        assertThat(refused.problem()).isEqualTo("version-required");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "\"1", "\"1\" \"2\"", "w/\"1\"", "\"1\";"})
    void aHeaderThatIsNoListOfTagsIsRefused(String tags) {
        Answer refused = customer.ifMatch(tags).patch(order + "/shipping", NEW_STREET);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.problem()).isEqualTo("malformed-request");
    }

    @Test
    void aPatchLeavesWhatItDoesNotNameAndNullClearsWhatMayBeEmpty() {
        Answer changed = customer.ifMatch("\"1\"")
                .patch(order + "/shipping", "{\"address2\": null, \"message\": \" At the door \"}");

        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.text("shipping.address2")).isEmpty();
        assertThat(changed.text("shipping.message")).isEqualTo("At the door");
        assertThat(changed.text("shipping.address1")).isEqualTo("Old street 1");
        assertThat(changed.text("shipping.receiverName")).isEqualTo("Customer One");
    }

    @Test
    void anEmptyPatchChangesNothing() {
        assertThat(customer.ifMatch("\"1\"").patch(order + "/shipping", "{}").etag())
                .isEqualTo("\"1\"");
    }

    @Test
    void eachInvalidValueIsPointedAt() {
        Answer refused = customer.ifMatch("\"1\"")
                .patch(
                        order + "/shipping",
                        "{\"address1\": null, \"receiverPhone\": \"none\", \"message\": \"a\\nb\"}");

        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.json().get("errors").findValuesAsString("pointer"))
                .containsExactlyInAnyOrder("#/address1", "#/receiverPhone", "#/message");
        assertThat(refused.json().get("errors").findValuesAsString("detail"))
                .contains("must be a phone number: digits with spaces, hyphens or parentheses between them");
        assertThat(customer.get(order).etag()).isEqualTo("\"1\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"adress1\": \"A\"}; adress1",
                "{\"address1\": 5}; #/address1",
                "{\"address1\": {}}; #/address1",
                "[]; Not a valid value: #",
                "{; ''",
                "''; ''",
                "{} {}; ''",
                "{\"address1\": \"A\", \"address1\": \"B\"}; ''"
            })
    void aBodyThatIsNotOfTheDocumentedFormIsRefused(String body, String named) {
        Answer refused = customer.ifMatch("\"1\"").patch(order + "/shipping", body);

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.problem()).isEqualTo("malformed-request");
        assertThat(refused.text("detail")).contains(named).doesNotContain("java.", "dev.interlock");
    }

    @Test
    void anotherMembersLockIsAnsweredWithTheHolder() {
        Visitor holder = Visitor.signedIn(port, "customer1");
        holder.post(order.replace("/api", "") + "/edit", Map.of());

        Answer refused = admin.ifMatch("\"1\"").post(order + "/start-shipping");

        assertThat(refused.status()).isEqualTo(423);
        assertThat(refused.problem()).isEqualTo("locked");
        assertThat(refused.text("holder.name")).isEqualTo("Customer One");
        assertThat(refused.text("expiresAt")).isNotEmpty();
        int secondsLeft = JsonMapper.shared()
                .readTree(holder.open(order.replace("/api", "") + "/edit/lock").body())
                .get("secondsLeft")
                .asInt();
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(secondsLeft, secondsLeft + 30);
        assertThat(customer.ifMatch("\"1\"")
                        .patch(order + "/shipping", NEW_STREET)
                        .status())
                .as("the holder saves, as on the pages")
                .isEqualTo(200);
    }

    @Test
    void aStateThatForbidsTheCommandIsNamed() {
        String shipped = "/api/orders/" + desk.orderIn(OrderState.SHIPPED);
        String tag = customer.get(shipped).etag();

        Answer refused = customer.ifMatch(tag).post(shipped + "/cancel");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("state");
        assertThat(refused.text("state")).isEqualTo("SHIPPED");
    }

    @Test
    void anOrderOfAnotherCustomerIsAnsweredAsOneThatDoesNotExist() {
        JsonClient another = JsonClient.signedIn(port, "customer2");

        Answer foreign = another.get(order);
        Answer missing = another.get("/api/orders/999999-999999-AAAAAA");
        Answer unreadable = another.get("/api/orders/none");

        assertThat(foreign.status()).isEqualTo(404).isEqualTo(missing.status()).isEqualTo(unreadable.status());
        assertThat(foreign.page().body().replace(order, ""))
                .isEqualTo(missing.page().body().replace("/api/orders/999999-999999-AAAAAA", ""));
        assertThat(another.ifMatch("\"1\"")
                        .patch(order + "/shipping", NEW_STREET)
                        .status())
                .isEqualTo(404);
    }

    @Test
    void anOrderIsLedThroughItsLife() {
        String number = place("{\"productId\": \"P-900\", \"quantity\": 2, \"price\": 1000}")
                .text("number");
        String placed = "/api/orders/" + number;

        assertThat(customer.ifMatch("\"0\"")
                        .put(
                                placed + "/lines",
                                "{\"lines\": [{\"productId\": \"P-900\", \"quantity\": 3, \"price\": 1000}]}")
                        .json()
                        .get("total")
                        .asLong())
                .isEqualTo(3_000);
        assertThat(customer.ifMatch("\"1\"").post(placed + "/pay").text("state"))
                .isEqualTo("PREPARING");
        assertThat(admin.ifMatch("\"2\"").post(placed + "/start-shipping").text("state"))
                .isEqualTo("SHIPPED");
        Answer delivering = admin.ifMatch("\"3\"")
                .post(placed + "/start-delivery", "{\"carrier\": \"Korea Post\", \"trackingNumber\": \"EB12\"}");
        assertThat(delivering.text("tracking.carrier")).isEqualTo("Korea Post");
        assertThat(admin.ifMatch("\"4\"").post(placed + "/complete-delivery").text("state"))
                .isEqualTo("DELIVERY_COMPLETED");
    }

    @Test
    void aNewOrderHasAnAddressAndATag() {
        Answer placed = place("{\"productId\": \"P-900\", \"quantity\": 2, \"price\": 1000}");

        assertThat(placed.status()).isEqualTo(201);
        assertThat(placed.header("Location")).isEqualTo("/api/orders/" + placed.text("number"));
        assertThat(placed.etag()).isEqualTo("\"0\"");
        assertThat(customer.get(placed.header("Location")).json()).isEqualTo(placed.json());
    }

    @Test
    void onlyAnAdminOrdersForAnotherMember() {
        Answer placed = placeFor(admin, "customer2");

        assertThat(placed.status()).isEqualTo(201);
        assertThat(JsonClient.signedIn(port, "customer2")
                        .get(placed.header("Location"))
                        .status())
                .isEqualTo(200);
        assertThat(admin.get(placed.header("Location") + "/history").text("changes.0.own"))
                .isEqualTo("true");
        assertThat(placeFor(customer, "customer2").status()).isEqualTo(403);
        assertThat(placeFor(customer, "customer1").status()).isEqualTo(201);
        for (String noCustomer : List.of("admin2", "nobody", "a\u200bb")) {
            Answer refused = placeFor(admin, noCustomer);
            assertThat(refused.status()).isEqualTo(422);
            assertThat(refused.text("errors.0.pointer")).isEqualTo("#/customer");
        }
    }

    private static Answer placeFor(JsonClient member, String id) {
        return member.post("/api/orders", """
                {"customer": "%s",
                 "shipping": {"receiverName": "Caller", "receiverPhone": "010-0000-0000", "zipCode": "04524", "address1": "Street 1"},
                 "lines": [{"productId": "P-900", "quantity": 1, "price": 1000}]}""".formatted(id));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"productId\": \"P-900\", \"quantity\": 1, \"price\": 999}; 409; price-changed",
                "{\"productId\": \"P-900\", \"quantity\": 999, \"price\": 1000},{\"productId\": \"P-999\", \"quantity\": 1, \"price\": 1}; 422; unknown-product",
                "{\"productId\": \"P-900\", \"quantity\": 1000, \"price\": 1000}; 422; invalid-values",
                "{\"productId\": \"P-900\", \"quantity\": 1, \"price\": 1000},{\"productId\": \"P-900\", \"quantity\": 1, \"price\": 1000}; 422; invalid-values",
                "null; 422; invalid-values",
                "{\"productId\": \"P-900\", \"quantity\": 1.5, \"price\": 1000}; 400; malformed-request",
                "{\"productId\": \"P-900\", \"quantity\": \"1\", \"price\": 1000}; 400; malformed-request",
                "{\"productId\": \"P-900\", \"price\": 1000}; 422; invalid-values"
            })
    void linesThatCanNotBeOrderedAreRefused(String lines, int status, String problem) {
        Answer refused = place(lines);

        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.problem()).isEqualTo(problem);
    }

    @Test
    void aRefusalNamesTheProductsAndWhatIsLeft() {
        ProductId few = ApiOperation.newProduct(desk);
        String line = "{\"productId\": \"%s\", \"quantity\": %d, \"price\": %d}";

        Answer outOfStock = place(line.formatted(few, ApiOperation.STOCK + 1, 1_000));
        Answer priceChanged = place(line.formatted(few, 1, 999));
        Answer unknown = place(line.formatted("P-999", 1, 1));
        jdbc.sql("update product set state = 'WITHDRAWN' where product_id = ?")
                .param(few.value())
                .update();
        Answer withdrawn = place(line.formatted(few, 1, 1_000));

        assertThat(outOfStock.problem()).isEqualTo("out-of-stock");
        assertThat(outOfStock.text("productIds.0")).isEqualTo(few.value());
        assertThat(outOfStock.json().get("available").asInt()).isEqualTo(ApiOperation.STOCK);
        assertThat(priceChanged.problem()).isEqualTo("price-changed");
        assertThat(priceChanged.text("productIds.0")).isEqualTo(few.value());
        assertThat(unknown.problem()).isEqualTo("unknown-product");
        assertThat(unknown.text("productIds.0")).isEqualTo("P-999");
        assertThat(withdrawn.problem()).isEqualTo("product-withdrawn");
        assertThat(withdrawn.text("productIds.0")).isEqualTo(few.value());
    }

    @Test
    void theSameLinesAtAnotherPriceAreRefused() {
        String unpaid = "/api/orders/" + desk.unpaidOrder();

        Answer refused = customer.ifMatch("\"0\"")
                .put(unpaid + "/lines", "{\"lines\": [{\"productId\": \"P-900\", \"quantity\": 1, \"price\": 999}]}");

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.problem()).isEqualTo("price-changed");
    }

    @Test
    void anAdminCancelsWithAReasonAndRecordsRefunds() {
        LocalDate day = desk.order(new OrderNo(order.substring("/api/orders/".length())))
                .placedAt()
                .atZone(clock.getZone())
                .toLocalDate();

        Answer canceled = admin.ifMatch("\"1\"").post(order + "/cancel", """
                {"reason": "Sold out", "refund": {"amount": 600, "day": "%s"}}""".formatted(day));
        assertThat(canceled.status()).isEqualTo(200);
        assertThat(canceled.text("cancelReason")).isEqualTo("Sold out");
        assertThat(canceled.text("paid")).isEqualTo("1000");
        assertThat(canceled.text("refunded.amount")).isEqualTo("600");
        assertThat(canceled.text("refunded.day")).isEqualTo(day.toString());

        Answer tooHigh = refund(401, day);
        assertThat(tooHigh.status()).isEqualTo(422);
        assertThat(tooHigh.text("errors.0.pointer")).isEqualTo("#/amount");
        assertThat(tooHigh.text("errors.0.detail")).isEqualTo("must be at most 400");
        assertThat(refund(1, day.plusDays(2)).text("errors.0.pointer")).isEqualTo("#/day");
        assertThat(refund(400, day).text("refunded.amount")).isEqualTo("1000");
        assertThat(refund(1, day).status()).as("on the version before").isEqualTo(412);
    }

    private Answer refund(long amount, LocalDate day) {
        return admin.ifMatch("\"2\"")
                .post(order + "/record-refund", "{\"amount\": %d, \"day\": \"%s\"}".formatted(amount, day));
    }

    @Test
    void onlyACustomerCancelsWithoutAReason() {
        Answer refused = admin.ifMatch("\"1\"").post(order + "/cancel");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.text("errors.0.pointer")).isEqualTo("#/reason");
        assertThat(customer.ifMatch("\"1\"")
                        .post(order + "/cancel", "{\"refund\": {\"amount\": 1, \"day\": \"2026-11-30\"}}")
                        .status())
                .isEqualTo(403);

        Answer canceled = customer.ifMatch("\"1\"").post(order + "/cancel");

        assertThat(canceled.status()).isEqualTo(200);
        assertThat(canceled.json().has("cancelReason")).isFalse();
        assertThat(canceled.json().has("refunded")).isFalse();
    }

    @Test
    void aParameterThatAnOperationDoesNotHaveIsRefused() {
        Answer misspelled = customer.get("/api/orders?stat=PREPARING");
        Answer command = customer.ifMatch("\"1\"").post(order + "/cancel?version=1");

        assertThat(misspelled.status()).isEqualTo(400);
        assertThat(misspelled.text("detail")).isEqualTo("Unknown parameter: stat");
        assertThat(command.status()).isEqualTo(400);
        assertThat(customer.get("/api/orders?state=PREPARING&q=Customer").status())
                .isEqualTo(200);
    }

    private Answer place(String lines) {
        return customer.post("/api/orders", """
                {"shipping": {"receiverName": "Customer One", "receiverPhone": "010-0000-0000", "zipCode": "04524",
                              "address1": "Old street 1"},
                 "lines": [%s]}""".formatted(lines));
    }

    @Test
    void theListIsFilteredAndLeadsToItsNextPage() {
        for (int i = 0; i < 25; i++) {
            desk.orderIn(OrderState.CANCELED);
        }

        Answer first = admin.get("/api/orders?state=CANCELED&q=Customer%20One");
        String link = first.header("Link");
        assertThat(link)
                .startsWith("</api/orders?state=CANCELED&q=Customer%20One&after=")
                .endsWith(">; rel=\"next\"");
        Answer second = admin.get(link.substring(1, link.indexOf('>')));

        assertThat(first.json().get("orders").findValuesAsString("state"))
                .containsOnly("CANCELED")
                .hasSizeGreaterThan(9);
        assertThat(second.json().get("orders").findValuesAsString("number"))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(first.json().get("orders").findValuesAsString("number"));
        assertThat(admin.get("/api/orders?state=NONE").status()).isEqualTo(400);
        assertThat(admin.get("/api/orders?after=x").status()).isEqualTo(400);
    }

    @Test
    void customersListTheirOwnOrders() {
        OrderNo number = new OrderNo(order.substring("/api/orders/".length()));

        assertThat(customer.get("/api/orders").json().get("orders").findValuesAsString("number"))
                .contains(number.value());
        assertThat(JsonClient.signedIn(port, "customer2")
                        .get("/api/orders")
                        .json()
                        .get("orders")
                        .findValuesAsString("number"))
                .doesNotContain(number.value());
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE, /api/orders, application/json, application/json, 405, method-not-allowed",
        "GET, /api/orders/1/2/3/4, application/json, application/json, 404, not-found",
        "GET, /api/orders, text/plain, application/json, 406, not-acceptable",
        "POST, /api/orders, application/json, text/plain, 415, unsupported-media-type"
    })
    void requestsThatNoRouteMatchesAreAnsweredWithProblems(
            String method, String path, String accept, String type, int status, String problem) {
        Answer refused = customer.with("Accept", accept).send(method, path, type, method.equals("POST") ? "{}" : null);

        assertThat(refused.status()).isEqualTo(status);
        assertThat(refused.header("Content-Type")).startsWith("application/problem+json");
        assertThat(refused.problem()).isEqualTo(problem);
    }

    @Test
    void aCommandIsNotRunIfItsAnswerIsNotAccepted() {
        Answer refused = admin.ifMatch("\"1\"").with("Accept", "text/plain").post(order + "/start-shipping");

        assertThat(refused.status()).isEqualTo(406);
        assertThat(admin.get(order).etag()).isEqualTo("\"1\"");
    }

    @Test
    void aBodyThatIsTooLongIsRefused() {
        Answer refused =
                customer.ifMatch("\"1\"").patch(order + "/shipping", "{\"message\": \"" + "a".repeat(100_000) + "\"}");

        assertThat(refused.status()).isEqualTo(413);
        assertThat(refused.problem()).isEqualTo("content-too-large");
    }

    @ParameterizedTest
    @CsvSource({"en, This has changed", "ko, 내용이 바뀌었습니다", "zh, 内容已更改"})
    void theTypeOfAProblemIsAHelpPage(String language, String title) {
        assertThat(Visitor.stranger(port)
                        .speaking(language)
                        .open("/problems/stale-version")
                        .text())
                .contains(title);
        assertThat(Visitor.stranger(port).open("/problems/none").status()).isEqualTo(404);
    }
}
