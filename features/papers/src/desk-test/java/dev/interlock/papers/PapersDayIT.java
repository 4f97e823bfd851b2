package dev.interlock.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.interlock.bootstrap.packaged.BrowserTest;
import dev.interlock.bootstrap.packaged.CountedInput;
import dev.interlock.bootstrap.packaged.NewOrder;
import dev.interlock.bootstrap.packaged.PackagedDesk;
import dev.interlock.bootstrap.visit.Visitor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tasks of a shop's day, each with its clicks and keys. */
@BrowserTest
@Tag("proof")
class PapersDayIT {

    /** No request leaves the machine: the name of the carrier's host has no address. */
    @RegisterExtension
    static final PackagedDesk DESK =
            new PackagedDesk("--interlock.papers.carriers[Korea Post]=https://post.invalid/follow?no={number}");

    private String order = "";

    @BeforeEach
    void payAnOrder() {
        order = NewOrder.paidBy(Visitor.signedIn(DESK.port(), "customer1"));
    }

    @Test
    void aPackingSlipIsPrinted() {
        try (CountedInput staff = CountedInput.signedIn(DESK.port(), "admin")) {
            staff.find(order).choose("Label and packing slip").choose("Make the label and the packing slip");
            staff.choose("Packing slip").press("[data-do=print]");

            assertThat(staff.browser().has(".paper-slip")).isTrue();
            staff.took("print a packing slip", 5, 5);
        }
    }

    @Test
    void aCustomerFollowsAParcel() {
        Visitor clerk = Visitor.signedIn(DESK.port(), "admin");
        clerk.open(order).form(order + "/start-shipping").submit();
        String delivery = order + "/start-delivery";
        clerk.open(delivery)
                .form(delivery)
                .with("carrier", "Korea Post")
                .with("trackingNumber", "EB1KR")
                .submit();
        try (CountedInput customer = CountedInput.signedIn(DESK.port(), "customer1")) {
            customer.choose(order.substring("/orders/".length())).toNewWindow(".tracking a");

            assertThat(customer.browser().address()).isEqualTo("https://post.invalid/follow?no=EB1KR");
            customer.took("a customer’s parcel", 2, 0);
        }
    }
}
