package dev.interlock.papers.web;

import dev.interlock.adapter.web.order.OrderLink;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.papers.application.MakePapers;
import dev.interlock.papers.application.MakePapers.MakePapersRequest;
import dev.interlock.papers.application.PaperQueries;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The papers of one order: those that were made, and new ones. */
@Controller
@RequestMapping("/orders/{orderNumber}/papers")
class OrderPapersController {

    private static final String VIEW = "papers/order";

    @Bean
    static OrderLink papersLink() {
        return OrderLink.of("papers", "papers.link", Role.ADMIN);
    }

    private final MakePapers makePapers;
    private final PaperQueries paperQueries;
    private final OrderQueries orderQueries;

    OrderPapersController(MakePapers makePapers, PaperQueries paperQueries, OrderQueries orderQueries) {
        this.makePapers = makePapers;
        this.paperQueries = paperQueries;
        this.orderQueries = orderQueries;
    }

    @GetMapping
    String papers(@PathVariable OrderNo orderNumber, Actor actor, Model model) {
        model.addAttribute("papers", paperQueries.findPapersOf(orderNumber));
        model.addAttribute("order", orderQueries.viewOrder(orderNumber, actor));
        return VIEW;
    }

    @PostMapping
    ModelAndView make(@PathVariable OrderNo orderNumber, Actor actor, Model model, RedirectAttributes flash) {
        if (makePapers
                .makePapers(new MakePapersRequest(List.of(orderNumber), actor))
                .isEmpty()) {
            model.addAttribute("none", true);
            return new ModelAndView(papers(orderNumber, actor, model), HttpStatus.CONFLICT);
        }
        flash.addFlashAttribute("made", true);
        return new ModelAndView("redirect:/orders/" + orderNumber + "/papers");
    }
}
