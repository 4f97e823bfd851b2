package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.editlock.EditableAddress;
import dev.interlock.domain.Command;

/**
 * A form that changes a part of an aggregate.
 *
 * @param name names its template, and its address below the aggregate's
 */
public record ChangeForm(Command command, String name) {

    public String template(EditableAddress aggregates) {
        return aggregates.collection() + "/" + name;
    }

    String address(EditableAddress aggregates, String id) {
        return aggregates.page(id) + "/" + name;
    }
}
