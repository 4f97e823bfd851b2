package dev.interlock.lab.technique.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderLine;
import dev.interlock.lab.technique.Versioned;
import java.util.Map;
import org.springframework.stereotype.Component;

/** The desk's own use case: the version comes with the form, and the version of the root moves although only a part changes. */
@Component
@Versioned
public class FormVersionOfLines implements LineCommands {

    private final ChangeOrderLines changeOrderLines;

    FormVersionOfLines(ChangeOrderLines changeOrderLines) {
        this.changeOrderLines = changeOrderLines;
    }

    @Override
    public void oneMore(OrderPage page, Actor actor) {
        OrderLine line = page.line();
        changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                page.number(),
                page.version(),
                Map.of(line.productId(), line.quantity() + 1),
                Map.of(line.productId(), line.price()),
                actor));
    }
}
