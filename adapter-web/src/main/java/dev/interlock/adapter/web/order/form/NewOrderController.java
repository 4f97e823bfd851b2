package dev.interlock.adapter.web.order.form;

import dev.interlock.application.port.in.member.CustomerQueries;
import dev.interlock.application.port.in.order.IdempotencyKey;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/** The form of a new order, empty but for proposals. An admin first chooses the customer for whom it is. */
@Controller
class NewOrderController {

    private final CustomerQueries customerQueries;
    private final PlacementPage page;
    private final List<ShippingProposal> proposals;

    NewOrderController(
            CustomerQueries customerQueries, PlacementPage page, ObjectProvider<ShippingProposal> proposals) {
        this.customerQueries = customerQueries;
        this.page = page;
        this.proposals = proposals.orderedStream().toList();
    }

    /** @param q a part of a customer's name or id */
    @GetMapping(Placement.ADDRESS)
    ModelAndView form(
            @RequestParam(required = false) @Nullable MemberId customer,
            @RequestParam(defaultValue = "") String q,
            Actor actor,
            Locale language,
            Model model) {
        if (actor.isAdmin() && customer == null) {
            model.addAttribute("q", q);
            model.addAttribute("customers", customerQueries.listCustomers(q));
            model.addAttribute("most", CustomerQueries.MOST_CUSTOMERS);
            return new ModelAndView("orders/customer");
        }
        Placement placement = new Placement(IdempotencyKey.random(), page.customer(customer, actor), actor, language);
        model.addAttribute("form", proposal(placement));
        return page.show(placement, LinesForm.EMPTY, HttpStatus.OK, model);
    }

    private ShippingForm proposal(Placement placement) {
        return proposals.stream()
                .map(each -> each.find(placement.customer().id(), placement.actor()))
                .filter(Objects::nonNull)
                .findFirst()
                .map(ShippingForm::of)
                .orElseGet(() -> ShippingForm.of(Map.of()));
    }
}
