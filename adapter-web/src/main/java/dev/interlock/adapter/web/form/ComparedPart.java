package dev.interlock.adapter.web.form;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Field;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/**
 * A part of a form whose input is compared with what others changed since the form was opened.
 *
 * @param <A> the aggregate as its pages show it
 * @param <C> a conflict on it
 */
public interface ComparedPart<A, C extends Conflict<A>> extends FormPart {

    /** Returns whether the form had inputs for this part. */
    default boolean isSent() {
        return true;
    }

    /** Returns the fields of the aggregate that this part has inputs for. */
    Set<? extends Field> fields();

    /**
     * Adds the input as it was typed, or as it was chosen on the conflict page, with its errors.
     *
     * @param aggregate the aggregate as it is now, or none if it is yet to be created
     */
    void show(@Nullable A aggregate, Model model);

    /** Replaces each input that was not typed by the value that the aggregate has now. */
    void follow(C conflict, Model model);

    /** Returns the input beside what others changed. Where the two differ, the user chooses. */
    List<ConflictDiffRow> compare(C conflict);
}
