package dev.interlock.lab.scenarios.order;

import dev.interlock.application.port.in.order.ChangeOrderLines;
import dev.interlock.application.port.in.order.ChangeOrderLines.ChangeOrderLinesRequest;
import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.ChangeShipping.ChangeShippingRequest;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.application.port.in.shipping.StartShipping.StartShippingRequest;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.domain.product.ProductId;
import dev.interlock.lab.scenarios.Versioned;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.springframework.stereotype.Component;

/**
 * The desk's own use cases: the version comes with the form, from the page on which the member decided (chapter 8, section 3). The
 * version of the root moves although only a line changes.
 */
@Component
@Versioned
public record FormVersion(StartShipping startShipping, ChangeShipping changeShipping, ChangeOrderLines changeOrderLines)
        implements StoryCommands, LineCommands {

    @Override
    public void startShipping(OpenedPage page, Actor actor) {
        startShipping.startShipping(new StartShippingRequest(page.number(), page.version(), actor));
    }

    @Override
    public void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor) {
        changeShipping.changeShipping(
                new ChangeShippingRequest(page.number(), page.version(), change.apply(page.shown()), actor));
    }

    @Override
    public void oneMore(OpenedPage page, Actor actor) {
        ProductId product = page.product().id();
        changeOrderLines.changeOrderLines(new ChangeOrderLinesRequest(
                page.number(),
                page.version(),
                Map.of(product, page.pieces() + 1),
                Map.of(product, page.product().price()),
                actor));
    }
}
