package dev.interlock.cluster;

import dev.interlock.cluster.Browser.Page;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;

/** The form for the address of an order, as a customer has opened it. */
record OpenForm(Browser browser, URI desk, String order, Page page) {

    /** Signs in, and opens the form of the customer's oldest order: the users of the workload work on new ones. */
    static OpenForm open(URI desk) throws IOException, InterruptedException {
        Browser browser = new Browser();
        browser.signIn(desk, "customer2");
        Page list = browser.get(desk.resolve("/orders?state=PAYMENT_WAITING"));
        String order = list.document()
                .expectFirst("main tbody tr:last-child a[href^=/orders/]")
                .attr("href");
        return open(browser, desk, order);
    }

    private static OpenForm open(Browser browser, URI desk, String order) throws IOException, InterruptedException {
        return new OpenForm(browser, desk, order, browser.get(desk.resolve(order + "/shipping")));
    }

    /** Opens the form of the same order on that node, in the same session. */
    OpenForm openOn(Node node) throws IOException, InterruptedException {
        return open(browser, node.address(), order);
    }

    /** The number of the order. */
    String number() {
        return order.substring("/orders/".length());
    }

    /** The paths of the styles and scripts of its page. */
    List<String> files() {
        return page.document().select("link[rel=stylesheet], link[rel=modulepreload], script[src]").stream()
                .map(file -> file.attr(file.hasAttr("href") ? "href" : "src"))
                .toList();
    }

    Page submit(String address) throws IOException, InterruptedException {
        return submitTo(desk, address);
    }

    Page submitTo(URI node, String address) throws IOException, InterruptedException {
        return browser.submit(node, page, "form[action=" + order + "/shipping]", Map.of("address1", address));
    }

    /** Saves on one node, and returns the page after it as another one shows it. A page in another tab is read in between. */
    Page submitTo(URI saving, URI showing, String address) throws IOException, InterruptedException {
        browser.submitOnly(saving, page, "form[action=" + order + "/shipping]", Map.of("address1", address));
        browser.get(showing.resolve("/orders"));
        return browser.get(showing.resolve(order));
    }

    /** The order as it is now. */
    Page reload() throws IOException, InterruptedException {
        return browser.get(desk.resolve(order));
    }
}
