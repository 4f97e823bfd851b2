package dev.interlock.adapter.web.form;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.domain.Command;
import dev.interlock.domain.Field;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * What the conflict page of every aggregate shows. The page is the same for both causes. The log and the metric
 * {@code command.conflict} distinguish them: {@code stale}, the aggregate had changed before the request came, and {@code race}, it
 * changed while the request ran.
 */
@Component
public class ConflictPage {

    private static final Logger log = LoggerFactory.getLogger(ConflictPage.class);

    private final MeterRegistry meters;

    ConflictPage(MeterRegistry meters) {
        this.meters = meters;
    }

    /** Logs and counts a conflict. A form that is shown once more is no new one. */
    public void record(Command command, RuntimeException cause) {
        String kind = cause instanceof VersionConflictException ? "stale" : "race";
        log.info("Conflict ({}) on {}: {}", kind, command, cause.getMessage());
        meters.counter("command.conflict", "command", command.name().toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
    }

    /** Shows a form beside what others changed since it was opened. Returns the conflict. */
    <A, C extends Conflict<A>> C showForm(
            EditableReader<A, C> reader,
            Command command,
            FormSubmission<?> submission,
            List<? extends ComparedPart<A, C>> parts,
            Model model) {
        C conflict = show(reader, command, submission, model);
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
    public <A, C extends Conflict<A>> C showButton(
            EditableReader<A, C> reader,
            Command command,
            FormSubmission<?> submission,
            Set<? extends Field> except,
            Model model) {
        C conflict = show(reader, command, submission, model);
        model.addAttribute("rows", ConflictDiffRow.others(conflict, except));
        return conflict;
    }

    /**
     * Adds the {@link Conflict} as {@code conflict}, the version to go on with as {@code version}, and the version at which
     * the page was first opened as {@code opened}.
     */
    private static <A, C extends Conflict<A>> C show(
            EditableReader<A, C> reader, Command command, FormSubmission<?> submission, Model model) {
        long opened = submission.firstOpened();
        C conflict =
                reader.review(reader.target(submission), opened, submission.version(), command, submission.actor());
        model.addAttribute(reader.name(), conflict.current());
        model.addAttribute("opened", opened);
        model.addAttribute("conflict", conflict);
        model.addAttribute("command", command);
        model.addAttribute("version", reader.version(conflict.current()));
        return conflict;
    }
}
