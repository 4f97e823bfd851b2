package dev.interlock.bootstrap.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.Money;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.domain.product.ProductId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Every page exists in every language, and the chosen language and theme are remembered. */
@ApplicationTest
@Tag("pages")
@Tag("proof")
class LanguagesTest {

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    @Autowired
    RequestMappingHandlerMapping requestMappingHandlerMapping;

    @Test
    void everyPageIsInKorean() {
        verifyEveryPageIsIn("ko", ".*[가-힣].*");
    }

    @ParameterizedTest
    @CsvSource({"en, [\\w -]+.*", "zh, .*[一-鿿].*"})
    void everyPageIsInEachOtherLanguage(String language, String heading) {
        verifyEveryPageIsIn(language, heading);
    }

    @Test
    void anOrderNamesItsItemsInTheLanguageOfItsReader() {
        Visitor customer = Visitor.signedIn(port, "customer1").speaking("zh");
        String order = customer.open("/orders/new")
                .form("/orders/new")
                .with("quantities[P-001]", "1")
                .with("receiverName", "Customer One")
                .with("receiverPhone", "010-0000-0000")
                .with("zipCode", "04524")
                .with("address1", "Long street 1")
                .submit()
                .location();

        assertThat(itemsOf(customer, order)).containsOnly("机械键盘");
        assertThat(itemsOf(customer.speaking("ko"), order)).containsOnly("기계식 키보드");
        assertThat(itemsOf(Visitor.signedIn(port, "admin"), order)).containsOnly("Mechanical keyboard");
    }

    /** Returns the names of the items on the page of the order and in the list. */
    private static List<String> itemsOf(Visitor reader, String order) {
        String number = order.substring(order.lastIndexOf('/') + 1);
        List<String> names = new ArrayList<>(
                reader.open(order).document().select(".lines tbody th").eachText());
        names.addAll(reader.open("/orders?q=" + number)
                .document()
                .select(".orders .what:not(.to) > span")
                .eachText());
        return names;
    }

    private void verifyEveryPageIsIn(String language, String heading) {
        OrderNo unpaid = desk.unpaidOrder();
        OrderNo paid = desk.paidOrder();

        List<Page> pages = new ArrayList<>();
        Visitor stranger = Visitor.stranger(port).speaking(language);
        Stream.of("/login", "/login?error", "/login?logout").map(stranger::open).forEach(pages::add);
        for (String name : List.of("customer1", "admin")) {
            Visitor visitor = Visitor.signedIn(port, name).speaking(language);
            paths(RequestMethod.GET)
                    .flatMap(path -> Stream.of(unpaid, paid).map(number -> with(number, path)))
                    .distinct()
                    .map(visitor::open)
                    .forEach(pages::add);
            Stream.of("/orders?q=nothing-like-it", "/orders?state=NONE", "/orders/nowhere", "/nowhere")
                    .map(visitor::open)
                    .forEach(pages::add);
            List<String> actions = paths(RequestMethod.POST)
                    .flatMap(path -> Stream.of(unpaid, paid).map(number -> with(number, path)))
                    .filter(path -> !path.equals("/theme"))
                    .distinct()
                    .toList();
            for (String action : actions) {
                pages.add(visitor.post(action, Map.of()));
                pages.add(visitor.post(action, Map.of("version", "4711")));
                pages.add(visitor.post(action, staleButComplete()));
            }
        }

        List<Page> shown =
                pages.stream().filter(page -> page.status() / 100 != 3).toList();
        assertThat(shown)
                .as("pages, error pages, conflicts and refusals")
                .extracting(Page::status)
                .contains(200, 400, 403, 404, 409);
        assertThat(shown).allSatisfy(page -> {
            assertThat(page.document().select("html").attr("lang")).isEqualTo(language.replace("zh", "zh-Hans"));
            assertThat(page.document().title()).isNotBlank().doesNotStartWith("·");
            assertThat(page.document().select("h1").text()).matches(heading);
            assertThat(page.document().select("footer .switch [lang]").eachText())
                    .containsExactly("한국어", "English", "中文 (简体)");
            assertThat(page.document().select("footer button[form]").eachAttr("form"))
                    .allSatisfy(id -> assertThat(page.document().select("form[id=" + id + "]"))
                            .hasSize(1));
            assertThat(page.body()).doesNotContain("??");
        });
    }

    /** Returns the routes of all pages from Spring, so that a new page is tested automatically. */
    private Stream<String> paths(RequestMethod method) {
        return requestMappingHandlerMapping.getHandlerMethods().keySet().stream()
                .filter(mapping -> mapping.getMethodsCondition().getMethods().contains(method))
                .filter(mapping -> mapping.getProducesCondition().isEmpty()) // a stream of events is no page
                .flatMap(mapping -> mapping.getPatternValues().stream())
                .filter(path -> !path.equals("/admin/orders/download")) // a file is no page
                .filter(path -> !path.endsWith("/error") && !path.startsWith("/api/"));
    }

    private static String with(OrderNo number, String path) {
        return path.replace("{productId}/edit", DeskForTests.PRODUCT + "/edit")
                .replace("{orderNumber}", number.value())
                .replaceAll("\\{\\w+(:[^}]*)?}", "nobody");
    }

    private static Map<String, String> staleButComplete() {
        return Map.of(
                "version",
                "4711",
                "receiverName",
                "A",
                "receiverPhone",
                "1",
                "zipCode",
                "1",
                "address1",
                "A",
                "address2",
                "",
                "message",
                "",
                "quantities[" + DeskForTests.PRODUCT + "]",
                "two");
    }

    @Test
    void aRequestWithoutALanguageGetsKorean() {
        assertThat(language(Visitor.stranger(port).speaking(null).open("/login")))
                .isEqualTo("ko");
        assertThat(language(Visitor.stranger(port).speaking("fr").open("/login")))
                .isEqualTo("ko");
    }

    @ParameterizedTest
    @CsvSource({
        "'zh-TW,en;q=0.8', en",
        "'zh-Hant-HK,ko;q=0.8', ko",
        "'zh-TW,zh;q=0.9,en;q=0.8', zh-Hans",
        "'zh-Hans-HK,en;q=0.8', zh-Hans",
        "zh-CN, zh-Hans",
        "zh-TW, zh-Hans"
    })
    void traditionalChineseComesAfterEveryOtherLanguage(String requested, String language) {
        assertThat(language(Visitor.stranger(port).speaking(requested).open("/login")))
                .isEqualTo(language);
    }

    @Test
    void theChosenLanguageIsRemembered() {
        Visitor visitor = Visitor.stranger(port).speaking("ko");

        assertThat(language(visitor.open("/login"))).isEqualTo("ko");
        assertThat(language(visitor.open("/login?lang=en"))).isEqualTo("en");
        assertThat(language(visitor.open("/login"))).isEqualTo("en");
        assertThat(language(visitor.open("/login?lang=zh"))).isEqualTo("zh-Hans");
        assertThat(language(visitor.open("/login?error"))).isEqualTo("zh-Hans");
    }

    @Test
    void everyPageLinksToItselfInTheOtherLanguages() {
        Page orders = Visitor.signedIn(port, "customer1").open("/orders?state=PREPARING");

        assertThat(orders.document().select("a[hreflang=ko]").attr("href"))
                .isEqualTo("/orders?state=PREPARING&lang=ko");
    }

    /** A page that answers a form cannot be requested again, so its language changes with the next page, and it keeps what was typed. */
    @Nested
    class AnAnswerToAForm {

        final Visitor customer = Visitor.signedIn(port, "customer1");

        @Test
        void withErrorsChangesItsLanguageWithTheNextPage() {
            String form = "/orders/" + desk.unpaidOrder() + "/shipping";
            Page wrong = customer.open(form)
                    .form(form)
                    .with("zipCode", "?")
                    .with("address1", "Typed street 1")
                    .submit();
            assertLanguageChangesWithTheNextPage(wrong, 400);

            Page korean = inKorean(wrong).form(form).submit();

            assertThat(korean.status()).isEqualTo(400);
            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.document().select("#errors-title").text()).matches(".*[가-힣].*");
            assertThat(korean.input("zipCode")).isEqualTo("?");
            assertThat(korean.input("address1")).isEqualTo("Typed street 1");
        }

        @Test
        void withAConflictChangesItsLanguageWithTheNextPageAndSavesNothing() {
            OrderNo number = desk.unpaidOrder();
            String form = "/orders/" + number + "/shipping";
            Page opened = customer.open(form);
            customer.open(form).form(form).with("address1", "Another street").submit();
            Page conflict = opened.form(form).with("address1", "Typed street 2").submit();
            assertLanguageChangesWithTheNextPage(conflict, 409);

            Page korean = inKorean(conflict).form(form).submit();

            assertThat(korean.status()).as("the choice is not made").isEqualTo(400);
            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.choice("address1")).contains("Another street", "Typed street 2");
            assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Another street");
            korean.form(form).choose("address1", "Typed street 2").submit();
            assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Typed street 2");
        }

        @Test
        void withTheLockOfAnotherMemberChangesItsLanguageWithTheNextPage() {
            OrderNo number = desk.unpaidOrder();
            String form = "/orders/" + number + "/shipping";
            Page opened = customer.open(form);
            Visitor.signedIn(port, "admin").post("/orders/" + number + "/edit", Map.of());
            Page locked = opened.form(form).with("address1", "Typed street 2").submit();
            assertLanguageChangesWithTheNextPage(locked, 423);

            Page korean = inKorean(locked).form(form).submit();

            assertThat(korean.status()).isEqualTo(423);
            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.input("address1")).isEqualTo("Typed street 2");
        }

        @Test
        void withTheRefusalByTheStateChangesItsLanguageWithTheNextPage() {
            String form = "/orders/" + desk.orderIn(OrderState.CANCELED) + "/shipping";
            Page refused = customer.open(form).form(form).submit();
            assertLanguageChangesWithTheNextPage(refused, 409);

            Page korean = inKorean(refused).form(form).submit();

            assertThat(korean.status()).isEqualTo(409);
            assertThat(korean.document().select("#refused-title").text()).matches(".*[가-힣].*");
            assertThat(korean.document().select("main button.primary")).isEmpty();
        }

        @Test
        void withTheRefusalToEditChangesItsLanguageWithTheNextPage() {
            OrderNo number = desk.unpaidOrder();
            String order = "/orders/" + number;
            String edit = order + "/edit";
            customer.post(edit, Map.of());
            Page form = customer.open(edit);
            form.form(edit + "/save").submitTo(edit + "/release");
            customer.open(order + "/cancel").form(order + "/cancel").submit();
            Page refused =
                    form.form(edit + "/save").with("address1", "Typed street 2").submitTo(edit + "/resume");
            assertLanguageChangesWithTheNextPage(refused, 409);

            Page korean = inKorean(refused).form(edit + "/save").submitTo(edit + "/resume");

            assertThat(korean.status()).isEqualTo(409);
            assertThat(korean.document().select("#refused-title").text()).matches(".*[가-힣].*");
            assertThat(korean.input("address1")).isEqualTo("Typed street 2");
        }

        @Test
        void withAConflictUnderTheEditLockChangesItsLanguageWithTheNextPage() {
            OrderNo number = desk.unpaidOrder();
            String edit = "/orders/" + number + "/edit";
            String shipping = "/orders/" + number + "/shipping";
            customer.post(edit, Map.of());
            Page form = customer.open(edit);
            customer.open(shipping)
                    .form(shipping)
                    .with("address1", "Another street")
                    .with("receiverName", "Another name")
                    .submit();
            Page conflict =
                    form.form(edit + "/save").with("address1", "Typed street 2").submit();
            assertLanguageChangesWithTheNextPage(conflict, 409);

            Page korean = inKorean(conflict)
                    .form(edit + "/save")
                    .choose("address1", "Typed street 2")
                    .submitTo(edit + "/extend");

            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.choice("address1")).contains("Another street", "Typed street 2");
            assertThat(korean.input("address1")).isEqualTo("Typed street 2");
            assertThat(korean.input("receiverName")).isEqualTo("Another name");
            assertThat(korean.form(edit + "/save").submit().status()).isEqualTo(303);
            assertThat(desk.order(number).shippingInfo().address().address1()).isEqualTo("Typed street 2");
        }

        @Test
        void withErrorsUnderTheEditLockChangesItsLanguageWithTheNextPage() {
            OrderNo number = desk.unpaidOrder();
            String edit = "/orders/" + number + "/edit";
            customer.post(edit, Map.of());
            Page wrong = customer.open(edit)
                    .form(edit + "/save")
                    .with("zipCode", "?")
                    .submit();
            assertLanguageChangesWithTheNextPage(wrong, 400);

            Page korean = inKorean(wrong).form(edit + "/save").submitTo(edit + "/extend");

            assertThat(korean.status()).isEqualTo(200);
            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.input("zipCode")).isEqualTo("?");
            assertThat(desk.order(number).version()).isZero();
            assertThat(korean.form(edit + "/save")
                            .with("zipCode", "04524")
                            .submit()
                            .status())
                    .isEqualTo(303);
        }

        @Test
        void withANewOrderChangesItsLanguageWithTheNextPageAndPlacesNone() {
            int before = desk.stock(DeskForTests.PRODUCT);
            Page wrong = newOrder().with("zipCode", "?").submit();
            assertLanguageChangesWithTheNextPage(wrong, 400);

            Page korean = inKorean(wrong).form("/orders/new").submit();

            assertThat(language(korean)).isEqualTo("ko");
            assertThat(korean.input("address1")).isEqualTo("Typed street 1");
            assertThat(desk.stock(DeskForTests.PRODUCT)).isEqualTo(before);
            assertThat(korean.form("/orders/new")
                            .with("zipCode", "04524")
                            .submit()
                            .status())
                    .isEqualTo(303);
        }

        @Test
        void withChangedPricesChangesItsLanguageWithTheNextPage() {
            Form form = newOrder().without("prices[" + DeskForTests.PRODUCT + "]");

            assertLanguageChangesWithTheNextPage(form.submit(), 409);
        }

        @Test
        void ofAFormThatHasPlacedAnOrderChangesItsLanguageWithTheNextPage() {
            Form form = newOrder();
            form.submit();

            assertLanguageChangesWithTheNextPage(
                    form.with("address1", "Another street 2").submit(), 422);
        }

        @Test
        void withASoldOutProductUnderTheEditLockChangesItsLanguageWithTheNextPage() {
            ProductId lamp = new ProductId("P-8100");
            desk.addProduct(lamp, "Lamp", new Money(15_000), 1);
            String edit = "/orders/" + desk.unpaidOrder() + "/edit";
            customer.post(edit, Map.of());
            Form form = customer.open(edit).form(edit + "/save").with("quantities[" + lamp + "]", "2");

            assertLanguageChangesWithTheNextPage(form.submit(), 409);
        }

        private Form newOrder() {
            return customer.open("/orders/new")
                    .form("/orders/new")
                    .with("receiverName", "Customer One")
                    .with("receiverPhone", "010-0000-0000")
                    .with("zipCode", "04524")
                    .with("address1", "Typed street 1")
                    .with("quantities[" + DeskForTests.PRODUCT + "]", "1");
        }

        /** Asserts that the footer has a button of the script for each language, and none that leaves the page. */
        private static void assertLanguageChangesWithTheNextPage(Page page, int status) {
            assertThat(page.status()).isEqualTo(status);
            assertThat(language(page)).isEqualTo("en");
            assertThat(page.document().select("footer button[form], footer a[hreflang]"))
                    .isEmpty();
            assertThat(page.document().select("footer [data-languages] button[type=button]"))
                    .hasSize(3);
        }

        /** Requests what the script requests when its button of the Korean language is pressed. The page stays as it is. */
        private Page inKorean(Page page) {
            customer.open(page.document()
                    .select("footer [data-languages] button[lang=ko]")
                    .attr("data-address"));
            assertThat(language(customer.open("/orders"))).as("the next page").isEqualTo("ko");
            return page;
        }
    }

    @Test
    void theThemeIsRememberedAndThePageIsShownAgain() {
        Visitor visitor = Visitor.signedIn(port, "customer1");
        String here = "/orders?state=PREPARING&q=one";
        assertThat(theme(visitor.open(here))).isEmpty();

        Page dark = visitor.post("/theme", Map.of("theme", "dark", "back", here));

        assertThat(dark.status()).isEqualTo(303);
        assertThat(dark.location()).endsWith(here);
        assertThat(theme(visitor.open(here))).isEqualTo("dark");
        visitor.post("/theme", Map.of("theme", "pink", "back", here));
        assertThat(theme(visitor.open(here))).as("the theme of the device").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//evil.example",
                "https://evil.example",
                "/\\evil.example",
                "\\\\evil.example",
                "/\t/evil.example",
                "/orders\\..\\evil.example",
                "/@evil.example/",
                "javascript:alert(1)",
                "evil.example",
                "orders/\r\nSet-Cookie: a=b"
            })
    void choosingAThemeNeverLeavesTheSite(String back) {
        Page answer = Visitor.signedIn(port, "customer1").post("/theme", Map.of("theme", "dark", "back", back));

        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.location()).isIn("/", "http://localhost:" + port + "/");
    }

    private static String language(Page page) {
        return page.document().select("html").attr("lang");
    }

    private static String theme(Page page) {
        return page.document().select("html").attr("data-theme");
    }
}
