package dev.interlock.adapter.web.order.form;

import static java.util.Objects.requireNonNullElse;

import dev.interlock.application.port.in.member.CustomerQueries;
import dev.interlock.application.port.in.member.CustomerQueries.Customer;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.product.ProductId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The page with the form of a new order. */
@Component
class PlacementPage {

    private final CustomerQueries customerQueries;
    private final OrderQueries orderQueries;
    private final OfferedProducts offeredProducts;

    PlacementPage(CustomerQueries customerQueries, OrderQueries orderQueries, OfferedProducts offeredProducts) {
        this.customerQueries = customerQueries;
        this.orderQueries = orderQueries;
        this.offeredProducts = offeredProducts;
    }

    /**
     * Returns the future orderer: the customer that the address names, or the actor. Only an admin may name another member.
     *
     * @param named in the address of the form, or none
     */
    Customer customer(@Nullable MemberId named, Actor actor) {
        MemberId id = requireNonNullElse(named, actor.id());
        return actor.isAdmin() || !id.equals(actor.id())
                ? customerQueries.viewCustomer(id)
                : new Customer(id, actor.name());
    }

    ModelAndView show(Placement placement, LinesForm lines, HttpStatus status, Model model) {
        offeredProducts.show(lines, null, model);
        return page(placement, lines, status, model);
    }

    /** Shows the prices of now beside those that the form showed. */
    ModelAndView showNewPrices(Placement placement, LinesForm lines, Map<ProductId, Integer> quantities, Model model) {
        offeredProducts.showNewPrices(lines, quantities, null, model);
        return page(placement, lines, HttpStatus.CONFLICT, model);
    }

    private ModelAndView page(Placement placement, LinesForm lines, HttpStatus status, Model model) {
        model.addAttribute("placement", placement);
        model.addAttribute("basket", lines);
        model.addAttribute(
                "destinations",
                orderQueries.listEarlierDestinations(placement.customer().id(), placement.actor()));
        return new ModelAndView("orders/new", status);
    }
}
