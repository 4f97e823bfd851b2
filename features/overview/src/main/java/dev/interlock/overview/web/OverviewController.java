package dev.interlock.overview.web;

import dev.interlock.adapter.web.order.OrderListFilter;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.adapter.web.page.OverviewSection;
import dev.interlock.adapter.web.text.TimeOfDay;
import dev.interlock.application.port.in.order.OrderSort;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderState;
import dev.interlock.overview.application.OverviewQueries;
import dev.interlock.overview.application.OverviewQueries.Work;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;

/** What waits, each row with the way to its orders, and the sections of other features. */
@Controller
@RequestMapping("/admin/overview")
class OverviewController {

    /** How many days after it was placed an order should have arrived. */
    private static final int DAYS_TO_ARRIVE = 7;

    private static final String REFUNDS = "/admin/overview/refunds";

    @Bean
    @Order(0)
    static NavigationLink overviewLink() {
        return NavigationLink.of("/admin/overview", "nav.overview", Role.ADMIN);
    }

    private final OverviewQueries overviewQueries;
    private final ObjectProvider<OverviewSection.Source> sections;
    private final Clock clock;
    private final ZoneId zone;

    OverviewController(
            OverviewQueries overviewQueries,
            ObjectProvider<OverviewSection.Source> sections,
            Clock clock,
            TimeOfDay timeOfDay) {
        this.overviewQueries = overviewQueries;
        this.sections = sections;
        this.clock = clock;
        this.zone = timeOfDay.getTimeZone();
    }

    @GetMapping
    String overview(Model model) {
        LocalDate lastLateDay = LocalDate.now(clock.withZone(zone)).minusDays(DAYS_TO_ARRIVE + 1L);
        Instant lateBefore = lastLateDay.plusDays(1).atStartOfDay(zone).toInstant();
        model.addAttribute(
                "rows",
                overviewQueries.countWaiting(lateBefore).stream()
                        .map(waiting -> new WaitingRow(waiting, address(waiting.work(), lastLateDay)))
                        .toList());
        model.addAttribute("days", DAYS_TO_ARRIVE);
        model.addAttribute(
                "sections",
                sections.orderedStream().map(OverviewSection.Source::read).toList());
        return "overview/overview";
    }

    private static String address(Work work, LocalDate lastLateDay) {
        return switch (work) {
            case PAYMENT -> list(OrderState.PAYMENT_WAITING, null);
            case SHIPPING -> list(OrderState.PREPARING, null);
            case DELIVERY -> list(OrderState.SHIPPED, null);
            case ARRIVAL -> list(OrderState.DELIVERING, lastLateDay);
            case REFUND -> REFUNDS;
        };
    }

    private static String list(OrderState state, @Nullable LocalDate to) {
        String last = to == null ? null : to.toString();
        return new OrderListFilter(state.name(), null, null, last, OrderSort.OLDEST.name(), null).address(null);
    }

    @GetMapping("/refunds")
    String refunds(Model model) {
        model.addAttribute("refunds", overviewQueries.listDueRefunds());
        model.addAttribute("most", OverviewQueries.MOST_REFUNDS);
        return "overview/refunds";
    }
}
