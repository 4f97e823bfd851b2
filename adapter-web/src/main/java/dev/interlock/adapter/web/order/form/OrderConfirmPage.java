package dev.interlock.adapter.web.order.form;

import dev.interlock.adapter.web.form.ConflictPage;
import dev.interlock.adapter.web.form.FormSubmission;
import dev.interlock.application.port.in.order.OrderConflict;
import dev.interlock.domain.order.OrderCommand;
import dev.interlock.domain.order.OrderField;
import dev.interlock.domain.order.OrderNo;
import java.util.Set;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.ui.Model;
import org.springframework.web.servlet.ModelAndView;

/** Shows what others changed on an order to the user of a button, who confirms the command. */
@Component
public class OrderConfirmPage {

    private final OrderReader reader;
    private final LineNames lineNames;

    OrderConfirmPage(OrderReader reader, LineNames lineNames) {
        this.reader = reader;
        this.lineNames = lineNames;
    }

    /** A payment is confirmed with the costs in view. */
    public ModelAndView show(OrderCommand command, FormSubmission<OrderNo> submission, Model model) {
        boolean pays = command == OrderCommand.CONFIRM_PAYMENT;
        Set<OrderField> except = pays ? Set.of(OrderField.LINES) : Set.of();
        OrderConflict conflict = new ConflictPage<>(reader, command, submission).showButton(except, model);
        if (pays) {
            model.addAttribute(
                    "amounts",
                    Amounts.of(conflict.openedLines(), conflict.current().lines(), lineNames));
        }
        return new ModelAndView("orders/confirm", HttpStatus.CONFLICT);
    }
}
