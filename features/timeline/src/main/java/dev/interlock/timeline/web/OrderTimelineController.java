package dev.interlock.timeline.web;

import dev.interlock.adapter.web.order.OrderLink;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.timeline.application.TimelinePage;
import dev.interlock.timeline.application.TimelineQueries;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The timeline of an order. */
@Controller
class OrderTimelineController {

    @Bean
    static OrderLink timelineLink() {
        return OrderLink.of("timeline", "order.timeline", Role.CUSTOMER, Role.ADMIN);
    }

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final TimelineQueries timeline;
    private final TimelineTexts texts;

    OrderTimelineController(TimelineQueries timeline, TimelineTexts texts) {
        this.timeline = timeline;
        this.texts = texts;
    }

    /** @param until the time up to which the page goes, or none for the latest events */
    @GetMapping("/orders/{orderNumber}/timeline")
    String timeline(
            @PathVariable OrderNo orderNumber,
            @RequestParam(required = false) @Nullable Instant until,
            Actor actor,
            Model model) {
        TimelinePage page = timeline.viewTimeline(orderNumber, until == null ? LATEST : storable(until), actor);
        List<TimelineRow> rows = new TimelineRows(texts, actor.isAdmin()).of(page.entries());
        model.addAttribute("orderNumber", orderNumber);
        model.addAttribute("rows", rows);
        model.addAttribute("until", until);
        model.addAttribute("earlier", page.earlier());
        model.addAttribute("drawing", rows.isEmpty() ? "" : new TimelineDrawing(rows, texts).svg(orderNumber));
        return "orders/timeline";
    }

    /** Returns the time, or the nearest that databases keep. */
    private static Instant storable(Instant time) {
        if (time.isBefore(Instant.EPOCH)) {
            return Instant.EPOCH;
        }
        return time.isAfter(LATEST) ? LATEST : time;
    }
}
