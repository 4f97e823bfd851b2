package dev.interlock.bootstrap.visit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A form on a page, which is filled in and submitted with all its fields, as by a browser. */
public class Form {

    private final Visitor visitor;
    private final String action;
    private final FormElement element;
    private final List<Map.Entry<String, String>> values = new ArrayList<>();

    Form(Visitor visitor, String action, FormElement element) {
        this.visitor = visitor;
        this.action = action;
        this.element = element;
        element.formData().forEach(pair -> values.add(Map.entry(pair.key(), pair.value())));
    }

    /** Returns the first value with that name. */
    public String value(String name) {
        return values.stream()
                .filter(each -> each.getKey().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("No input " + name + " in the form to " + action))
                .getValue();
    }

    /** Chooses the radio button with that name and value. A choice of several fields has their names and a line for each. */
    public Form choose(String name, String value) {
        if (element.select("input[type=radio]").stream()
                .noneMatch(
                        radio -> radio.attr("name").equals(name) && radio.val().equals(value))) {
            throw new AssertionError("No choice " + value + " of " + name + " in the form to " + action);
        }
        values.removeIf(each -> each.getKey().equals(name));
        values.add(Map.entry(name, value.replace("\n", "\r\n"))); // as browsers send it
        return this;
    }

    /** Ticks the only check box with that name in the form. */
    public Form tick(String name) {
        Element box = element.selectFirst("input[type=checkbox][name=" + name + "]");
        if (box == null) {
            throw new AssertionError("No check box " + name + " in the form to " + action);
        }
        values.add(Map.entry(name, box.val()));
        return this;
    }

    /** Types into the input with that name. */
    public Form with(String name, String value) {
        if (values.stream().noneMatch(each -> each.getKey().equals(name))) {
            throw new AssertionError("No input " + name + " in the form to " + action);
        }
        values.replaceAll(each -> each.getKey().equals(name) ? Map.entry(name, value) : each);
        return this;
    }

    /** Ticks the check box with that name and value, which may be anywhere on the page. */
    public Form ticked(String name, String value) {
        values.add(Map.entry(name, value));
        return this;
    }

    public Form without(String name) {
        values.removeIf(each -> each.getKey().equals(name));
        return this;
    }

    /** Adds the field by which the script says that it renews the lock. */
    public Form scripted() {
        values.add(Map.entry("renewal", "AUTOMATIC"));
        return this;
    }

    public Page submit() {
        return submitTo(action);
    }

    /** Presses a button that submits the form to another address. */
    public Page submitTo(String target) {
        return visitor.post(target, values, List.of());
    }
}
