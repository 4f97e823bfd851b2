package dev.interlock.adapter.web.form;

import static java.util.stream.Collectors.toSet;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.ReviewConflict;
import dev.interlock.application.port.in.conflict.ReviewConflict.ReviewConflictRequest;
import dev.interlock.application.port.in.order.OrderDetail;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
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
 * The conflict page of a refused command: the changes by others since the page was opened, and the ways to continue.
 *
 * <p>The page is the same for both causes. The log and the metric {@code order.conflict} distinguish them: {@code stale}, the order
 * had changed before the request came, and {@code race}, it changed while the request ran.
 */
@Component
public class ConflictPage {

    private static final Logger log = LoggerFactory.getLogger(ConflictPage.class);

    private final ReviewConflict reviewConflict;
    private final MeterRegistry meters;

    ConflictPage(ReviewConflict reviewConflict, MeterRegistry meters) {
        this.reviewConflict = reviewConflict;
        this.meters = meters;
    }

    /** Shows a form that was refused beside what others changed since it was opened. Returns the order as it is now. */
    public OrderDetail showForm(
            OrderCommand command,
            FormSubmission submission,
            List<? extends FormPart> parts,
            RuntimeException cause,
            Model model) {
        record(command, cause);
        return showForm(command, submission, parts, model);
    }

    /** Shows a form beside what others changed since it was opened. Returns the order as it is now. */
    public OrderDetail showForm(
            OrderCommand command, FormSubmission submission, List<? extends FormPart> parts, Model model) {
        Conflict conflict = review(command, submission, model);
        Set<OrderField> own =
                parts.stream().flatMap(part -> part.fields().stream()).collect(toSet());
        List<ConflictDiffRow> rows = new ArrayList<>(ConflictDiffRow.others(conflict, own));
        parts.forEach(part -> {
            rows.addAll(part.compare(conflict));
            part.show(conflict.current(), model);
            part.follow(conflict, model);
        });
        model.addAttribute("rows", rows);
        model.addAttribute("order", conflict.current());
        return conflict.current();
    }

    /** Shows what others changed to the user of a button, who confirms the command. */
    public void showButton(OrderCommand command, FormSubmission submission, RuntimeException cause, Model model) {
        record(command, cause);
        Conflict conflict = review(command, submission, model);
        if (command == OrderCommand.CONFIRM_PAYMENT) {
            model.addAttribute("rows", ConflictDiffRow.others(conflict, Set.of(OrderField.LINES)));
            model.addAttribute(
                    "amounts",
                    Amounts.of(conflict.openedLines(), conflict.current().lines()));
        } else {
            model.addAttribute("rows", ConflictDiffRow.others(conflict, Set.of()));
        }
    }

    private void record(OrderCommand command, RuntimeException cause) {
        String kind = cause instanceof VersionConflictException ? "stale" : "race";
        log.info("Conflict ({}) on {}: {}", kind, command, cause.getMessage());
        meters.counter("order.conflict", "command", command.name().toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
    }

    /**
     * Adds the {@link Conflict} as {@code conflict}, the version to go on with as {@code version}, and the version at which
     * the page was first opened as {@code opened}.
     */
    private Conflict review(OrderCommand command, FormSubmission submission, Model model) {
        Long opened = submission.opened();
        long base = opened == null ? submission.version() : Math.min(opened, submission.version());
        Conflict conflict = reviewConflict.reviewConflict(new ReviewConflictRequest(
                submission.orderNumber(), base, submission.version(), command, submission.actor()));
        model.addAttribute("opened", base);
        model.addAttribute("conflict", conflict);
        model.addAttribute("command", command);
        model.addAttribute("version", conflict.current().version());
        return conflict;
    }
}
