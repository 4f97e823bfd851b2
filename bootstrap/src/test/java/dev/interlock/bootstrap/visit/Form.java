package dev.interlock.bootstrap.visit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.FormElement;

/** A form on a page, filled in and sent as a browser would: with all that stands in it. Each use starts from the page. */
public class Form {

    private final Visitor visitor;
    private final String action;
    private final List<Map.Entry<String, String>> values = new ArrayList<>();

    Form(Visitor visitor, String action, FormElement element) {
        this.visitor = visitor;
        this.action = action;
        element.formData().forEach(pair -> values.add(Map.entry(pair.key(), pair.value())));
    }

    /** Types into the input, or chooses among the radio buttons, of that name. */
    public Form with(String name, String value) {
        if (values.stream().noneMatch(each -> each.getKey().equals(name))) {
            throw new AssertionError("No input " + name + " in the form to " + action);
        }
        values.replaceAll(each -> each.getKey().equals(name) ? Map.entry(name, value) : each);
        return this;
    }

    /** Ticks the check box of that name and value, which may stand anywhere on the page. */
    public Form ticked(String name, String value) {
        values.add(Map.entry(name, value));
        return this;
    }

    public Form without(String name) {
        values.removeIf(each -> each.getKey().equals(name));
        return this;
    }

    /** Fills in what the page's script fills in: that it renews the lock by itself. */
    public Form scripted() {
        values.replaceAll(each -> each.getKey().equals("beating") ? Map.entry("beating", "1") : each);
        return this;
    }

    public Page submit() {
        return submitTo(action);
    }

    /** Presses a button that sends the form elsewhere. */
    public Page submitTo(String elsewhere) {
        return visitor.post(elsewhere, values, List.of());
    }
}
