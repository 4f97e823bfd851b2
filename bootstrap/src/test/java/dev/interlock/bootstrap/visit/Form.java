package dev.interlock.bootstrap.visit;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A form on a page, filled in and sent as a browser would: with all that stands in it. */
public class Form {

    private final Visitor visitor;
    private final String action;
    private final FormElement element;

    Form(Visitor visitor, String action, FormElement element) {
        this.visitor = visitor;
        this.action = action;
        this.element = element;
    }

    public Form with(String name, String value) {
        Element input = element.selectFirst("[name='" + name + "']");
        if (input == null) {
            throw new AssertionError("No input " + name + " in the form to " + action);
        }
        input.val(value);
        return this;
    }

    public Form without(String name) {
        element.select("[name='" + name + "']").remove();
        return this;
    }

    /** Chooses one of several radio buttons. */
    public Form choose(String name, String value) {
        element.select("input[type=radio][name='" + name + "']").forEach(radio -> {
            if (radio.val().equals(value)) {
                radio.attr("checked", true);
            } else {
                radio.removeAttr("checked");
            }
        });
        return this;
    }

    public Page submit() {
        List<Map.Entry<String, String>> values = element.formData().stream()
                .map(pair -> Map.entry(pair.key(), pair.value()))
                .collect(Collectors.toList());
        return visitor.post(action, values, List.of());
    }
}
