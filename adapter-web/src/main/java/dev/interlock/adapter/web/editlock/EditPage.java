package dev.interlock.adapter.web.editlock;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import dev.interlock.domain.member.Actor;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/**
 * The pages on which aggregates of one type are edited under their edit lock. Each type has one, as a bean. Its templates are
 * {@code edit} and {@code locked}, in the folder that its {@linkplain EditableAddress#collection() collection} names.
 */
public interface EditPage {

    EditableAddress address();

    Command command();

    /** The fields that an open page names when they change. */
    List<? extends Field> fields();

    /** Adds the aggregate to the model. */
    Edited read(String id, Actor reader, Model model);

    /**
     * Adds the form with these values, and returns those of its inputs.
     *
     * @param values by the names of their inputs; others do not matter
     */
    Map<String, String> addForm(Map<String, String> values, Model model);

    /** Adds what the form offers to choose from. The model has the aggregate and the form. */
    default void addOptions(Model model) {}

    Conflict reviewConflict(String id, long opened, Actor reader);

    /** Shows the page of the aggregate, and returns its template. */
    String showDetail(String id, Actor reader, Model model);

    /**
     * The aggregate as it is now.
     *
     * @param values by the names of their inputs
     * @param forbiddenIn the state that forbids the command, or none
     */
    record Edited(
            long version,
            Map<String, String> values,
            @Nullable Enum<?> forbiddenIn) {}
}
