package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Invalid input gets a clear answer without a stack trace. Typed text is shown again, and nothing is stored. */
@ApplicationTest
class BadInputTest {

    private static final String HOSTILE = "<script>alert(1)</script>\"'&";

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    OrderNo number;
    OrderDetail before;
    String path;

    @BeforeEach
    void placeOrder() {
        customer = Visitor.signedIn(port, "customer1");
        number = desk.unpaidOrder();
        before = desk.order(number);
        path = "/orders/" + number + "/shipping";
    }

    @AfterEach
    void assertNothingStored() {
        assertThat(desk.order(number)).isEqualTo(before);
    }

    private Form shippingForm() {
        return customer.open(path).form(path).with("message", "Ring twice");
    }

    @ParameterizedTest
    @CsvSource({
        "receiverName, ''",
        "receiverName, '   '",
        "receiverPhone, ''",
        "receiverPhone, call me",
        "zipCode, ''",
        "zipCode, 'a//b'",
        "address1, ''"
    })
    void anInvalidFieldIsMarkedAndAllTypedTextIsShownAgain(String field, String value) {
        Page answer = shippingForm().with(field, value).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select("[name=" + field + "][aria-invalid=true]"))
                .hasSize(1);
        assertThat(answer.input(field)).isEqualTo(value.strip());
        assertThat(answer.document().select("form[action$=/shipping] input[value='Ring twice']"))
                .isNotEmpty();
        assertThat(answer.input("version")).isEqualTo(String.valueOf(before.version()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"receiverName", "receiverPhone", "zipCode", "address1", "address2", "message"})
    void aTextThatIsTooLongIsReportedAtItsField(String field) {
        String tooLong = "1".repeat(1000);

        Page answer = shippingForm().with(field, tooLong).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select("[name=" + field + "][aria-invalid=true]"))
                .hasSize(1);
        assertThat(answer.input(field)).isEqualTo(tooLong);
    }

    @Test
    void htmlIsEscaped() {
        Form form = shippingForm().with("zipCode", HOSTILE);
        for (String field : new String[] {"receiverName", "receiverPhone", "address1", "address2", "message"}) {
            form.with(field, HOSTILE);
        }

        Page answer = form.submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.input("message")).isEqualTo(HOSTILE);
        assertThat(answer.document().select("main script:not([type=module][src^=/assets/js/])"))
                .isEmpty();
        assertThat(answer.body()).doesNotContain("<script>alert");
    }

    @ParameterizedTest
    @ValueSource(strings = {"%FF%FE", "a%00b", "a%0D%0Ab", "%ED%A0%80"})
    void malformedAndControlCharactersAreRefused(String encoded) {
        String token = customer.open(path).input("_csrf");

        Page answer = customer.postRaw(
                path,
                "version=" + before.version() + "&receiverName=A&receiverPhone=1&zipCode=1&address1=" + encoded
                        + "&_csrf=" + token);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).doesNotContain("Exception");
    }

    @Test
    void aMalformedBodyIsRefused() {
        String token = customer.open(path).input("_csrf");

        Page answer = customer.postRaw(path, "_csrf=" + token + "&version=0&receiverName=%zz&address1=%");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select("header, h1"))
                .as("our page, not the server's")
                .hasSize(2);
    }

    @Test
    void aRequestWithoutAVersionIsRefused() {
        Page answer = shippingForm().without("version").submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("Ring twice");
        for (String action : new String[] {"cancel", "pay"}) {
            assertThat(customer.post("/orders/" + number + "/" + action, Map.of())
                            .status())
                    .isEqualTo(400);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "one", "1.5", "99999999999999999999", "<b>"})
    void aMalformedVersionIsRefused(String version) {
        Page answer = shippingForm().with("version", version).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("Ring twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "4711"})
    void anUnknownVersionIsAConflict(String version) {
        Page answer = shippingForm().with("version", version).submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.document().select("form[action$=/shipping] input[value='Ring twice']"))
                .isNotEmpty();
        assertThat(answer.input("version")).isEqualTo(String.valueOf(before.version()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "two", "1000", "99999999999"})
    void anInvalidQuantityIsReportedAtItsProduct(String quantity) {
        String lines = "/orders/" + number + "/lines";

        Page answer = customer.open(lines)
                .form(lines)
                .with("quantities[P-001]", quantity)
                .submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.input("quantities[P-001]")).isEqualTo(quantity);
        assertThat(answer.document().select("[name='quantities[P-001]'][aria-invalid=true]"))
                .hasSize(1);
    }

    @Test
    void aQuantityAboveTheStockIsRefused() {
        String lines = "/orders/" + number + "/lines";

        Page answer = customer.open(lines)
                .form(lines)
                .with("quantities[P-001]", "999")
                .submit();

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.input("quantities[P-001]")).isEqualTo("999");
    }

    @Test
    void anOrderWithoutProductsIsRefused() {
        String lines = "/orders/" + number + "/lines";

        Page answer = customer.open(lines)
                .form(lines)
                .with("quantities[" + DeskForTests.PRODUCT + "]", "0")
                .submit();

        assertThat(answer.status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P-999", "nonsense", "<b>", "P-001' or 1=1"})
    void anUnknownProductIsRefused(String product) {
        Map<String, String> typed = new HashMap<>(
                Map.of("receiverName", "A", "receiverPhone", "1", "zipCode", "1", "address1", "Typed street"));
        typed.put("quantities[" + product + "]", "1");
        typed.put("idempotencyKey", UUID.randomUUID().toString());

        Page answer = customer.post("/orders/new", typed);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.input("address1")).isEqualTo("Typed street");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/orders/999999-999999-AAAAAA",
                "/orders/nonsense",
                "/orders/nonsense/shipping",
                "/nowhere",
                "/error"
            })
    void anUnknownAddressIsNotFound(String address) {
        Page answer = customer.open(address);

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.document().select("h1")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/orders?state=NONSENSE", "/orders?after=nonsense"})
    void aMalformedFilterIsRefused(String list) {
        assertThat(customer.open(list).status()).isEqualTo(400);
    }

    @Test
    void wildcardsInASearchAreLiteral() {
        assertThat(customer.open("/orders?q=%25").document().select("tbody tr")).isEmpty();
        String prefix = number.value().substring(0, number.value().length() - 1);
        assertThat(customer.open("/orders?q=" + prefix).text()).contains(number.value());
    }

    @Test
    void aBodyOfTenMegabytesIsRefused() {
        String token = customer.open(path).input("_csrf");

        Page answer = customer.postRaw(path, "_csrf=" + token + "&message=" + "x".repeat(10 * 1024 * 1024));

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.document().select("header, h1"))
                .as("our page, not the server's")
                .hasSize(2);
    }

    @Test
    void malformedParametersAreRefused() {
        Map<String, String> malformed =
                Map.of("version", "0", "quantities", "x", "choice", "x", "now", "x", "held", "x");

        assertThat(customer.post("/orders/new", malformed).status()).isEqualTo(400);
        assertThat(customer.post("/orders/" + number + "/lines", malformed).status())
                .isEqualTo(400);
        assertThat(customer.post(path, malformed).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"language=a!!b", "language=%22", "language=fr", "language=a/b", "theme=<b>"})
    void anInvalidCookieIsIgnored(String cookie) {
        Page page = Visitor.stranger(port).withCookie(cookie).open("/login");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.document().select("html").attr("lang")).isEqualTo("en");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u00a0", "\u3164", "\u202etxet", "\u2066a"})
    void anInvisibleNameIsRefused(String name) {
        Page answer = shippingForm().with("receiverName", name).submit();

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.document().select("[name=receiverName][aria-invalid=true]"))
                .hasSize(1);
    }
}
