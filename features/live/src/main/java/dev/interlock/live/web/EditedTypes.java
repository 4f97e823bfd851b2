package dev.interlock.live.web;

import static java.util.stream.Collectors.toMap;

import dev.interlock.adapter.web.editlock.EditableType;
import dev.interlock.domain.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.springframework.stereotype.Component;

/** The types that are edited under a lock, and what an open page names when it changes. Templates call it {@code @editedTypes}. */
@Component
public class EditedTypes {

    private final Map<String, List<? extends Field>> fields;

    EditedTypes(List<EditableType> types) {
        this.fields = new TreeMap<>(types.stream().collect(toMap(EditableType::type, EditedTypes::namedFields)));
    }

    /** The total changes with the items. */
    private static List<? extends Field> namedFields(EditableType type) {
        return type.fields().stream()
                .filter(field -> !field.name().equals("TOTAL"))
                .toList();
    }

    /** Returns the types in the order of their names. */
    public Set<String> names() {
        return fields.keySet();
    }

    /** Returns the fields of a type that a page names, which are none if it is not edited under a lock. */
    public List<? extends Field> fields(String type) {
        return fields.getOrDefault(type, List.of());
    }
}
