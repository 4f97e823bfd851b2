package dev.interlock.cluster;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.util.Map;

/** The form for the address of an order, as a customer has opened it. */
record OpenForm(Browser browser, URI desk, String order, Page page) {

    static OpenForm open(URI desk) throws IOException, InterruptedException {
        Browser browser = new Browser();
        browser.signIn(desk, "customer2");
        Page list = browser.get(desk.resolve("/orders?state=PAYMENT_WAITING"));
        // The oldest one: the users of the workload work on new ones.
        String order = list.document()
                .expectFirst("main tbody tr:last-child a[href^=/orders/]")
                .attr("href");
        return new OpenForm(browser, desk, order, browser.get(desk.resolve(order + "/shipping")));
    }

    /** The number of the order. */
    String number() {
        return order.substring("/orders/".length());
    }

    Page submit(String address) throws IOException, InterruptedException {
        return browser.submit(desk, page, "form[action=" + order + "/shipping]", Map.of("address1", address));
    }

    /** The order as it is now. */
    Page reload() throws IOException, InterruptedException {
        return browser.get(desk.resolve(order));
    }
}
