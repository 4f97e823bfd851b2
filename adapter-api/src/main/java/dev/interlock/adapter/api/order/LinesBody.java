package dev.interlock.adapter.api.order;

import dev.interlock.domain.order.Order;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** All lines of an order. A product without a line is removed. */
record LinesBody(
        @NotNull @Size(min = 1, max = Order.MAX_LINES) @DistinctProducts
        List<@NotNull @Valid LineBody> lines) {}
