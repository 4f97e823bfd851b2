package dev.interlock.adapter.web.order.change;

import dev.interlock.adapter.web.form.SubmittedForm;
import dev.interlock.application.port.in.order.OrderQueries;
import dev.interlock.domain.order.OrderCommand;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** The page of the form that places an order, fresh and submitted. */
@Component
class NewOrderPage {

    static final String ADDRESS = "/orders/new";

    private final OrderQueries orderQueries;

    NewOrderPage(OrderQueries orderQueries) {
        this.orderQueries = orderQueries;
    }

    /** @param parameters of the request; none for a form that is opened */
    SubmittedForm of(NewOrder order, Map<String, String> parameters, Model model) {
        return new SubmittedForm(OrderCommand.PLACE, ADDRESS, order.parts(), parameters, model) {
            @Override
            public ModelAndView show(HttpStatus status) {
                model.addAttribute("key", order.key());
                model.addAttribute("destinations", orderQueries.listEarlierDestinations(order.customer()));
                order.parts().forEach(part -> part.show(null, model));
                return new ModelAndView("orders/new", status);
            }
        };
    }
}
