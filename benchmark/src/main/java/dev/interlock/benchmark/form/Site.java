package dev.interlock.benchmark.form;

import java.util.List;
import java.util.Map;

/** An application with a form that is opened and saved, and the field that each save changes. */
public enum Site {

    /** The order desk. Each user signs in, places an order, and edits its shipping details. */
    DESK("address1", List.of("/shipping")) {
        @Override
        public String formOf(Browser browser, int user) {
            signIn(browser);
            Map<String, String> order = Map.of(
                    "receiverName", "Customer One",
                    "receiverPhone", "010-0000-0000",
                    "zipCode", "04524",
                    "address1", "Street 1");
            // The users buy different products, because the stock of one would run out.
            return browser.submitWithOneOf("/orders/new", "quantities[", user, "1", order) + "/shipping";
        }
    },

    /** {@link FloorServlet}, with the same form for an existing order. */
    FLOOR("address1", List.of("/shipping")) {
        @Override
        public String formOf(Browser browser, int user) {
            List<String> orders = browser.get("/orders").lines().toList();
            return "/orders/" + orders.get(user % orders.size()) + "/shipping";
        }
    },

    /** spring-petclinic, with the form of one of its ten initial owners. */
    PETCLINIC("address", List.of("/edit", "")) {
        @Override
        public String formOf(Browser browser, int user) {
            return "/owners/" + (user % 10 + 1) + "/edit";
        }
    };

    private final String field;
    private final List<String> actions;

    Site(String field, List<String> actions) {
        this.field = field;
        this.actions = actions;
    }

    /** Prepares what the user needs, and returns the path of its form. */
    public abstract String formOf(Browser browser, int user);

    /** Signs in a customer of the order desk. */
    public static void signIn(Browser browser) {
        browser.submit("/login", Map.of("username", "customer1", "password", "customer1-demo"));
    }

    /** Opens the form and saves it with another address, without following the redirect. Returns the status of the save. */
    public int openAndSave(Browser browser, String path, String address) {
        Map<String, String> fields = browser.form(browser.get(path), actions);
        fields.put(field, address);
        return browser.post(path, fields).statusCode();
    }
}
