package dev.interlock.bootstrap.story;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.ApplicationTest;
import dev.interlock.bootstrap.DeskForTests;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.StrictSettings;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Every form with text fields is submitted with invalid values. It is shown again and names each invalid field. */
@ApplicationTest
@StrictSettings
class InvalidFormsTest {

    private static final String TYPED = "input:not([type=hidden]):not([type=radio]):not([type=checkbox]), textarea";
    private static final Pattern TAKES_TEXT = Pattern.compile(
            "fragments/field ::|fragments/\\w+ :: fields|fragments/products :: products|type=\"(text|password)\"|<textarea");
    private static final String TOO_LONG = "x".repeat(2_000);

    @LocalServerPort
    int port;

    @Autowired
    DeskForTests desk;

    Visitor customer;
    Visitor admin;
    OrderNo number;
    String order;

    @BeforeEach
    void placeUnpaidOrder() {
        customer = Visitor.signedIn(port, "customer1");
        admin = Visitor.signedIn(port, "admin");
        number = desk.unpaidOrder();
        order = "/orders/" + number;
    }

    /** Returns a page of every template that has a form with text fields. */
    private Map<String, Supplier<Page>> pages() {
        Map<String, Supplier<Page>> pages = new HashMap<>(pagesOfTheDesk());
        RemovableFeature.all()
                .forEach(feature ->
                        feature.forms().forEach((template, form) -> pages.put(template, () -> form.apply(port))));
        return pages;
    }

    private Map<String, Supplier<Page>> pagesOfTheDesk() {
        return Map.ofEntries(
                entry("orders/new", () -> customer.open("/orders/new")),
                entry("orders/shipping", () -> customer.open(order + "/shipping")),
                entry(
                        "orders/tracking",
                        () -> admin.open("/orders/" + desk.orderIn(OrderState.SHIPPED) + "/start-delivery")),
                entry("orders/cancel", () -> admin.open("/orders/" + desk.paidOrder() + "/cancel")),
                entry(
                        "orders/record-refund",
                        () -> admin.open("/orders/" + desk.orderIn(OrderState.CANCELED) + "/record-refund")),
                entry("orders/lines", () -> customer.open(order + "/lines")),
                entry("orders/edit", this::editForm),
                entry("admin/break", this::breakForm),
                entry("login", () -> Visitor.stranger(port).open("/login")),
                entry("gift", () -> customer.open("/test" + order + "/gift")),
                entry("remark", () -> customer.open("/test" + order + "/remark")));
    }

    private Page editForm() {
        return customer.post(order + "/edit", Map.of()).follow();
    }

    private Page breakForm() {
        editForm();
        return admin.open("/admin/locks/" + number + "/break");
    }

    @Test
    void everyTemplateWithTextFieldsIsTested() throws IOException {
        TreeSet<String> found = new TreeSet<>();
        for (Resource template :
                new PathMatchingResourcePatternResolver().getResources("classpath*:templates/**/*.html")) {
            String html = template.getContentAsString(StandardCharsets.UTF_8);
            String name = template.getURL().toString().replaceAll(".*/templates/(.*)\\.html", "$1");
            if (!name.startsWith("fragments/")
                    && RemovableFeature.all().noneMatch(feature -> feature.testsFormsOf(name))
                    && html.contains("method=\"post\"")
                    && TAKES_TEXT.matcher(html).find()) {
                found.add(name);
            }
        }

        assertThat(found).isEqualTo(new TreeSet<>(pages().keySet()));
    }

    @TestFactory
    Stream<DynamicTest> aFormWithEmptyFieldsIsShownAgainUnlessAllAreOptional() {
        return pages().entrySet().stream()
                .map(page -> DynamicTest.dynamicTest(page.getKey(), () -> {
                    Page form = page.getValue().get();
                    if (isEveryFieldOptional(form)) {
                        assertThat(submit(form, "").status()).isEqualTo(303);
                    } else {
                        assertShownAgain(form, "");
                    }
                }));
    }

    private static boolean isEveryFieldOptional(Page page) {
        Document document = page.document();
        return document.select("main form[method=post]").select(TYPED).stream()
                .allMatch(field -> document.select("label[for='" + field.id() + "'] .optional")
                        .hasText());
    }

    @TestFactory
    Stream<DynamicTest> aFormWithTextsThatAreTooLongIsShownAgain() {
        return pages().entrySet().stream()
                .filter(page -> !page.getKey().equals("login"))
                .map(page -> DynamicTest.dynamicTest(page.getKey(), () -> {
                    Page form = page.getValue().get();
                    Page answer = assertShownAgain(form, TOO_LONG);
                    assertThat(invalidFields(answer)).isEqualTo(typedFields(form));
                }));
    }

    /** The links of the summary are in the order of the fields. */
    @Test
    void theSummaryNamesTheFieldsInTheOrderOfTheForm() {
        Page answer = submit(customer.open(order + "/shipping"), TOO_LONG);

        assertThat(answer.document().select("[aria-labelledby=errors-title] a").eachAttr("href").stream()
                        .map(link -> answer.document().select(link).attr("name"))
                        .distinct())
                .containsExactly("receiverName", "receiverPhone", "zipCode", "address1", "address2", "message");
        assertThat(answer.document().select("[aria-labelledby=errors-title] a").eachText())
                .anyMatch(text -> text.startsWith("Postal code: "));
    }

    /** A form of an ended session is listed field by field, whatever its fields are: each has a label. */
    @Test
    void aFormOfAnEndedSessionIsListedInTheOrderOfThePage() {
        Form gift = customer.open("/test" + order + "/gift")
                .form("/test" + order + "/gift")
                .with("message", "Happy birthday")
                .with("reason", "Red");
        customer.loseSession();

        Page lost = gift.submit();

        assertThat(lost.status()).isEqualTo(403);
        assertThat(lost.document().select("dl.facts dd").eachText()).containsExactly("Happy birthday", "Red");
    }

    @Test
    void aFieldOfEachKindShowsItsHintItsErrorAndWhatWasTyped() {
        Page gift = customer.open("/test" + order + "/gift");
        assertThat(gift.document().select("[name=cards]").attr("inputmode")).isEqualTo("numeric");
        assertThat(gift.document().select("[name=paper] option").eachText()).containsExactly("PLAIN", "RED");

        Page refused = gift.form("/test" + order + "/gift")
                .with("message", "Happy birthday")
                .with("reason", " ")
                .with("cards", "many")
                .with("day", "soon")
                .with("paper", "RED")
                .submit();

        Document page = refused.document();
        assertThat(page.select("textarea[name=message]").text()).isEqualTo("Happy birthday");
        assertThat(page.select("input[name=cards]").val()).isEqualTo("many");
        assertThat(page.select("input[type=date][name=day]").attr("aria-describedby"))
                .isEqualTo("day-error");
        assertThat(page.select("select[name=paper] option[selected]").eachText())
                .containsExactly("RED");
        assertThat(page.select("[name=cards]").attr("aria-describedby")).isEqualTo("cards-hint cards-error");
        assertThat(page.select("#cards-hint").text()).isEqualTo("At most 9");
        assertThat(page.select("#cards-error, #day-error").eachText()).doesNotContain("");
        assertThat(invalidFields(refused)).containsExactly("reason", "cards", "day");
    }

    private Page assertShownAgain(Page form, String value) {
        Page answer = submit(form, value);
        if (answer.status() == 302) {
            answer = answer.follow();
            assertThat(answer.status()).isEqualTo(200);
        } else {
            assertThat(answer.status()).isEqualTo(400);
        }
        assertThat(typedFields(answer)).isEqualTo(typedFields(form));
        Document page = answer.document();
        List<String> named = page.select("[aria-labelledby=errors-title] a").eachAttr("href");
        if (!named.isEmpty()) {
            assertThat(named)
                    .containsAll(invalidFields(answer).stream()
                            .map(name ->
                                    "#" + page.select("[name='" + name + "']").attr("id"))
                            .toList());
        }
        return answer;
    }

    private static Page submit(Page page, String value) {
        Element element = page.document().select("main form[method=post]").stream()
                .filter(each -> !each.select(TYPED).isEmpty())
                .findFirst()
                .orElseThrow(() -> new AssertionError("No form on " + page.path() + " (" + page.status() + ")"));
        Form form = page.form(element.attr("action"));
        typedFields(page).forEach(name -> form.with(name, value));
        return form.submit();
    }

    private static List<String> typedFields(Page page) {
        return page.document().select("main form[method=post]").select(TYPED).eachAttr("name");
    }

    private static List<String> invalidFields(Page page) {
        return page.document()
                .select("main form[method=post] [aria-invalid=true]:not(select)")
                .eachAttr("name");
    }
}
