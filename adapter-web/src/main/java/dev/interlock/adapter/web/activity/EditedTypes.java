package dev.interlock.adapter.web.activity;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.editlock.EditPage;
import dev.interlock.domain.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** The types that have an edit page, and what an open page names when it changes. Templates call it {@code @editedTypes}. */
@Component
public class EditedTypes {

    private final Map<String, List<? extends Field>> fields;

    EditedTypes(List<EditPage> pages) {
        this.fields = new TreeMap<>(
                pages.stream().collect(toMap(page -> page.address().type(), EditedTypes::namedFields)));
    }

    /** The total changes with the items. */
    private static List<? extends Field> namedFields(EditPage page) {
        return page.fields().stream()
                .filter(field -> !field.name().equals("TOTAL"))
                .toList();
    }

    /** Returns the types in the order of their names. */
    public Set<String> names() {
        return fields.keySet();
    }

    /** Returns the fields of a type that a page names, which are none if it has no edit page. */
    public List<? extends Field> fields(String type) {
        return fields.getOrDefault(type, List.of());
    }
}
