package dev.interlock.adapter.web.order;

import dev.interlock.application.port.in.conflict.Conflict;
import dev.interlock.application.port.in.conflict.ReviewConflict;
import dev.interlock.application.port.in.conflict.ReviewConflict.ReviewConflictRequest;
import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.order.VersionedRequest;
import dev.interlock.domain.order.OrderCommand;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * Turns a refused command into its conflict page: what others changed since the person looked, and the way on.
 *
 * <p>To people both causes look alike. In the log and in the metric {@code order.conflict} they are told apart:
 * {@code stale}, the order had changed before the request came, and {@code race}, it changed while the request ran.
 */
@Component
class ConflictPage {

    private static final Logger log = LoggerFactory.getLogger(ConflictPage.class);

    private final ReviewConflict reviewConflict;
    private final MeterRegistry meters;

    ConflictPage(ReviewConflict reviewConflict, MeterRegistry meters) {
        this.reviewConflict = reviewConflict;
        this.meters = meters;
    }

    /**
     * Adds the {@link Conflict} as {@code conflict}, the version to go on with as {@code version}, and the version at which
     * the page was first opened as {@code opened}.
     *
     * @param opened that version if the form came from a conflict page, or none if it came fresh
     */
    Conflict prepare(
            OrderCommand command,
            VersionedRequest request,
            @Nullable Long opened,
            RuntimeException cause,
            Model model) {
        String kind = cause instanceof VersionConflictException ? "stale" : "race";
        log.info("Conflict ({}) on {}: {}", kind, command, cause.getMessage());
        meters.counter("order.conflict", "command", command.name().toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
        long base = opened == null ? request.version() : Math.min(opened, request.version());
        Conflict conflict = reviewConflict.reviewConflict(
                new ReviewConflictRequest(request.orderNumber(), base, request.version(), command, request.actor()));
        model.addAttribute("opened", base);
        model.addAttribute("conflict", conflict);
        model.addAttribute("command", command);
        model.addAttribute("version", conflict.current().version());
        return conflict;
    }
}
