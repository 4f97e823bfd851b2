package dev.interlock.adapter.web.product;

import dev.interlock.application.port.in.order.VersionConflictException;
import dev.interlock.application.port.in.product.ProductConflict;
import dev.interlock.application.port.in.product.ProductQueries;
import dev.interlock.application.port.in.product.ProductRequest;
import dev.interlock.domain.product.ProductCommand;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;

/**
 * The conflict page of a refused command on a product. The log and the metric {@code product.conflict} distinguish its causes:
 * {@code stale}, the product had changed before the request came, and {@code race}, it changed while the request ran.
 */
@Component
class ProductConflictPage {

    private static final Logger log = LoggerFactory.getLogger(ProductConflictPage.class);

    private final ProductQueries productQueries;
    private final MeterRegistry meters;

    ProductConflictPage(ProductQueries productQueries, MeterRegistry meters) {
        this.productQueries = productQueries;
        this.meters = meters;
    }

    /**
     * Adds the {@link ProductConflict} as {@code conflict}, the version to go on with as {@code version}, and the version at which
     * the page was first opened as {@code opened}.
     */
    ProductConflict show(
            ProductCommand command,
            ProductRequest request,
            @Nullable Long opened,
            RuntimeException cause,
            Model model) {
        String kind = cause instanceof VersionConflictException ? "stale" : "race";
        log.info("Conflict ({}) on {}: {}", kind, command, cause.getMessage());
        meters.counter("product.conflict", "command", command.name().toLowerCase(Locale.ROOT), "kind", kind)
                .increment();
        long base = opened == null ? request.version() : Math.min(opened, request.version());
        ProductConflict conflict =
                productQueries.reviewProductConflict(request.productId(), base, request.version(), request.actor());
        model.addAttribute("opened", base);
        model.addAttribute("conflict", conflict);
        model.addAttribute("product", conflict.current());
        model.addAttribute("version", conflict.current().version());
        return conflict;
    }
}
