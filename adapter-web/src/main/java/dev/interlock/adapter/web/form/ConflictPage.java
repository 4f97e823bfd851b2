package dev.interlock.adapter.web.form;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.ui.Model;

/** What the conflict page of every aggregate shows. */
public record ConflictPage<A, C extends Conflict<A>>(
        EditableReader<A, C> reader, Command command, FormSubmission<?> submission) {

    /** Shows a form beside what others changed since it was opened. Returns the conflict. */
    C showForm(List<? extends ComparedPart<A, C>> parts, Model model) {
        C conflict = show(model);
        Set<Field> own = parts.stream().flatMap(part -> part.fields().stream()).collect(toSet());
        List<ConflictDiffRow> rows = new ArrayList<>(ConflictDiffRow.others(conflict, own));
        parts.forEach(part -> {
            rows.addAll(part.compare(conflict));
            part.show(conflict.current(), model);
            part.follow(conflict, model);
        });
        model.addAttribute("rows", rows);
        return conflict;
    }

    /**
     * Shows what others changed to the user of a button, who confirms the command. Returns the conflict.
     *
     * @param except the fields that the page compares otherwise
     */
    public C showButton(Set<? extends Field> except, Model model) {
        C conflict = show(model);
        model.addAttribute("rows", ConflictDiffRow.others(conflict, except));
        return conflict;
    }

    /**
     * Adds the {@link Conflict} as {@code conflict}, the version to go on with as {@code version}, and the version at which
     * the page was first opened as {@code opened}. The version that was sent is {@code sent}: if an earlier try of the form was saved,
     * it led to the next one.
     */
    private C show(Model model) {
        long opened = submission.firstOpened();
        C conflict =
                reader.review(reader.target(submission), opened, submission.version(), command, submission.actor());
        model.addAttribute(reader.name(), conflict.current());
        model.addAttribute("opened", opened);
        model.addAttribute("sent", submission.version());
        model.addAttribute("conflict", conflict);
        model.addAttribute("command", command);
        model.addAttribute("version", reader.version(conflict.current()));
        return conflict;
    }
}
