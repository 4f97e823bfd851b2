package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.WorkFixture;
import dev.interlock.bootstrap.visit.Form;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.papers.application.PaperRepository;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** Papers are made, printed and outdated, over HTTP. */
@Tag("engine")
class PapersStoryTest extends WorkFixture {

    private static final String PAPERS = "/admin/papers";
    private static final String OUTDATED = "The order has changed since its papers were made";

    @Autowired
    private PaperRepository papers;

    @Test
    void anotherAdminPrintsThePapersOfAnOrderAgainAsTheyWereMade() {
        OrderNo number = desk.paidOrder();
        make(number);

        Page papers = choi.open(papersOf(number));
        Page label = choi.open(link(papers, "labels"));
        Page slip = choi.open(link(papers, "slips"));

        assertThat(papers.text()).contains(PARKS_NAME);
        assertThat(label.document().select(".paper-label").text())
                .contains("Customer One", "Old street 1", number.value());
        assertThat(label.document().select(".paper-label svg path").attr("d")).startsWith("M10 0h2v1h-2z");
        assertThat(slip.document().select(".paper-slip").text()).contains(number.value(), "Pencil", "P-900");
    }

    @Test
    void anOrderThatHasChangedSinceSaysSoOnItsPageInListsAndBesideItsPapers() {
        OrderNo number = desk.paidOrder();
        make(number);
        assertThat(park.open("/orders/" + number).text()).doesNotContain(OUTDATED);

        changeAddress(number);

        assertThat(park.open("/orders/" + number).text()).contains(OUTDATED);
        assertThat(row(park.open(PAPERS), number)).contains("Papers outdated");
        Page papers = park.open(papersOf(number));
        assertThat(papers.text()).contains("Papers outdated");
        Page old = park.open(link(papers, "labels"));
        assertThat(old.text()).contains(OUTDATED);
        assertThat(old.document().select(".paper-label").text()).contains("Old street 1");

        make(number);

        assertThat(park.open("/orders/" + number).text()).doesNotContain(OUTDATED);
        assertThat(park.open(papersOf(number)).document().select(".papers li")).hasSize(2);
    }

    @Test
    void aLaterVersionThatThePapersDoNotShowLeavesThemRight() {
        OrderNo number = desk.paidOrder();
        make(number);

        park.open("/orders/" + number)
                .form("/orders/" + number + "/start-shipping")
                .submit();

        assertThat(park.open("/orders/" + number).text()).contains("Shipped").doesNotContain(OUTDATED);
    }

    @Test
    void thePapersOfTickedOrdersArePrintedTogether() {
        OrderNo first = desk.paidOrder();
        OrderNo second = desk.paidOrder();
        Page list = park.open(PAPERS);
        changeAddress(second);

        Page labels = print(list, "LABELS", first, second);
        Page slips = print(list, "SLIPS", first, second);

        assertThat(labels.document().select(".paper-label").eachText())
                .satisfiesExactlyInAnyOrder(
                        label -> assertThat(label).contains(first.value(), "Old street 1"),
                        label -> assertThat(label).contains(second.value(), "New street 2"));
        assertThat(slips.document().select(".paper-slip")).hasSize(2);
    }

    @Test
    void anOrderThatWasCanceledMeanwhileHasNoPapers() {
        OrderNo number = desk.paidOrder();
        Page list = park.open(PAPERS);
        update(
                "update purchase_order set state = 'CANCELED', version = version + 1 where order_number = ?",
                number.value());

        Page labels = print(list, "LABELS", number);

        assertThat(labels.document().select(".paper-label")).isEmpty();
        assertThat(labels.text()).contains("There are no papers for these orders", number.value());
    }

    @Test
    void theEarlierPapersOfAnOrderThatWasCanceledMeanwhileAreNotPrinted() {
        OrderNo number = desk.paidOrder();
        make(number);
        Page list = park.open(PAPERS);
        update(
                "update purchase_order set state = 'CANCELED', version = version + 1 where order_number = ?",
                number.value());

        Page labels = print(list, "LABELS", number);

        assertThat(labels.document().select(".paper-label")).isEmpty();
        assertThat(labels.text()).contains("There are no papers for these orders", number.value());
    }

    @Test
    void theLatestPapersOfAnOrderAreReadWithoutTheEarlierOnes() {
        OrderNo number = desk.paidOrder();
        make(number);
        changeAddress(number);
        make(number);

        assertThat(papers.findLatestOf(List.of(number))).singleElement().satisfies(paper -> {
            assertThat(paper.shippingInfo().address().address1()).isEqualTo("New street 2");
            assertThat(paper.lines()).isNotEmpty();
        });
    }

    @Test
    void theSlipSpeaksTheLanguageOfItsCustomer() {
        OrderNo number = desk.paidOrder();
        update("update purchase_order set orderer_language = 'ko' where order_number = ?", number.value());
        make(number);

        Page slip = park.open(link(park.open(papersOf(number)), "slips"));

        assertThat(slip.document().select(".paper-slip[lang=ko] h2").text()).isEqualTo("출고 명세서");
    }

    @Test
    void withoutATickedOrderOrWithTooManyNothingIsMade() {
        OrderNo number = desk.paidOrder();
        Form form = park.open(PAPERS).form(PAPERS).ticked("print", "LABELS");

        assertThat(form.submit().text()).contains("No order was selected");

        for (int version = 0; version <= 50; version++) {
            form.ticked("orders", number + "@" + version);
        }
        Page refused = form.submit();
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("At most 50 orders");
        assertThat(park.open(papersOf(number)).text()).contains("This order has no papers yet");
    }

    private void make(OrderNo number) {
        Page answer = park.open(papersOf(number)).form(papersOf(number)).submit();
        assertThat(answer.status()).isEqualTo(303);
        assertThat(answer.follow().text()).contains("The label and the packing slip are made");
    }

    private void changeAddress(OrderNo number) {
        String shipping = "/orders/" + number + "/shipping";
        choi.open(shipping).form(shipping).with("address1", "New street 2").submit();
    }

    private static Page print(Page list, String sheet, OrderNo... numbers) {
        Form form = list.form(PAPERS).ticked("print", sheet);
        List.of(numbers).forEach(number -> form.ticked("orders", box(list, number)));
        Page answer = form.submit();
        assertThat(answer.status()).isEqualTo(303);
        return answer.follow();
    }

    private static String box(Page list, OrderNo number) {
        return list.document()
                .select("input[name=orders][value^='" + number + "@']")
                .val();
    }

    private static String row(Page list, OrderNo number) {
        return list.document().select("tr:has([value^='" + number + "@'])").text();
    }

    private static String link(Page papers, String sheet) {
        return papers.document()
                .select("a[href*='/admin/papers/" + sheet + "']")
                .attr("href");
    }

    private static String papersOf(OrderNo number) {
        return "/orders/" + number + "/papers";
    }
}
