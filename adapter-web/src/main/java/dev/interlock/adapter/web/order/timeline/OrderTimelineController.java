package dev.interlock.adapter.web.order.timeline;

import dev.interlock.application.port.in.timeline.TimelineQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What has happened to an order. */
@Controller
class OrderTimelineController {

    private final TimelineQueries timeline;
    private final TimelineTexts texts;

    OrderTimelineController(TimelineQueries timeline, TimelineTexts texts) {
        this.timeline = timeline;
        this.texts = texts;
    }

    @GetMapping("/orders/{orderNumber}/timeline")
    String timeline(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        List<TimelineRow> rows = new TimelineRows(texts, actor.isAdmin()).of(timeline.viewTimeline(orderNumber, actor));
        model.addAttribute("orderNumber", orderNumber);
        model.addAttribute("rows", rows);
        model.addAttribute("drawing", new TimelineDrawing(rows, texts).svg(orderNumber));
        return "orders/timeline";
    }
}
