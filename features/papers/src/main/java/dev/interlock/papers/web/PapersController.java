package dev.interlock.papers.web;

import static java.util.stream.Collectors.joining;

import dev.interlock.adapter.web.order.OrderTable;
import dev.interlock.adapter.web.page.NavigationLink;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.application.port.in.order.OrderQueries.OrderSearch;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.domain.order.OrderState;
import dev.interlock.papers.PapersProperties;
import dev.interlock.papers.application.MakePapers;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import dev.interlock.papers.application.PaperId;
import dev.interlock.papers.application.PaperQueries;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The papers of many orders: admins tick the orders, and print their labels or their packing slips. */
@Controller
@RequestMapping("/admin/papers")
class PapersController {

    @Bean
    @Order(5)
    static NavigationLink papersNavigation() {
        return NavigationLink.of("/admin/papers", "nav.papers", Role.ADMIN);
    }

    private final MakePapers makePapers;
    private final PaperQueries paperQueries;
    private final OrderTable table;
    private final PapersProperties settings;

    PapersController(MakePapers makePapers, PaperQueries paperQueries, OrderTable table, PapersProperties settings) {
        this.makePapers = makePapers;
        this.paperQueries = paperQueries;
        this.table = table;
        this.settings = settings;
    }

    @GetMapping
    String orders(
            @RequestParam(defaultValue = "PREPARING") OrderState state,
            @RequestParam(required = false) @Nullable OrderPosition after,
            Actor actor,
            Model model) {
        table.show(OrderSearch.oldestFirst(actor, state, after), model);
        model.addAttribute("state", state);
        return "papers/list";
    }

    /**
     * Makes the papers of ticked orders, and leads to the page that prints them. An order that gets none, as it was canceled meanwhile, is
     * only named there: its earlier papers are not to be printed.
     *
     * @param orders number and version of each order that the admin has ticked
     */
    @PostMapping(params = "print")
    ModelAndView make(
            @RequestParam(defaultValue = "") List<PaperId> orders,
            @RequestParam(defaultValue = "PREPARING") OrderState state,
            @RequestParam Sheet print,
            Actor actor,
            Model model) {
        if (!isSelection(orders)) {
            return refused(orders, state, actor, model);
        }
        Set<OrderNo> missing = new LinkedHashSet<>();
        orders.forEach(seen -> missing.add(seen.orderNumber()));
        List<PaperId> made = makePapers.makePapers(new MakePapersRequest(List.copyOf(missing), actor));
        made.forEach(papers -> missing.remove(papers.orderNumber()));
        return new ModelAndView("redirect:/admin/papers/" + print.path + "?papers="
                + made.stream().map(PaperId::toString).collect(joining(","))
                + (missing.isEmpty()
                        ? ""
                        : "&missing=" + missing.stream().map(OrderNo::value).collect(joining(","))));
    }

    /** Leads to the form for the tracking numbers of ticked orders. */
    @PostMapping(params = "deliveries")
    ModelAndView chooseParcels(
            @RequestParam(defaultValue = "") List<PaperId> orders,
            @RequestParam(defaultValue = "SHIPPED") OrderState state,
            Actor actor,
            Model model) {
        if (!isSelection(orders)) {
            return refused(orders, state, actor, model);
        }
        return new ModelAndView("redirect:/admin/papers/deliveries?orders="
                + orders.stream().map(seen -> seen.orderNumber().value()).collect(joining(",")));
    }

    private static boolean isSelection(List<PaperId> orders) {
        return !orders.isEmpty() && orders.size() <= MakePapersRequest.MAX_ORDERS;
    }

    private ModelAndView refused(List<PaperId> orders, OrderState state, Actor actor, Model model) {
        model.addAttribute("ticked", orders.size());
        model.addAttribute("most", MakePapersRequest.MAX_ORDERS);
        return new ModelAndView(orders(state, null, actor, model), HttpStatus.BAD_REQUEST);
    }

    @GetMapping("/labels")
    String labels(
            @RequestParam(defaultValue = "") List<PaperId> papers,
            @RequestParam(defaultValue = "") List<OrderNo> missing,
            Model model) {
        return print(papers, missing, "papers/labels", model);
    }

    @GetMapping("/slips")
    String slips(
            @RequestParam(defaultValue = "") List<PaperId> papers,
            @RequestParam(defaultValue = "") List<OrderNo> missing,
            Model model) {
        return print(papers, missing, "papers/slips", model);
    }

    private String print(List<PaperId> ids, List<OrderNo> without, String view, Model model) {
        List<PrintedPaper> papers =
                paperQueries.findPapers(ids).stream().map(PrintedPaper::of).toList();
        List<OrderNo> missing = new ArrayList<>(without);
        ids.forEach(id -> missing.add(id.orderNumber()));
        papers.forEach(printed -> missing.remove(printed.paper().id().orderNumber()));
        model.addAttribute("papers", papers);
        model.addAttribute("missing", missing);
        model.addAttribute("sender", settings.sender());
        return view;
    }

    /** What is printed of the papers. */
    enum Sheet {
        LABELS("labels"),
        SLIPS("slips");

        private final String path;

        Sheet(String path) {
            this.path = path;
        }
    }
}
