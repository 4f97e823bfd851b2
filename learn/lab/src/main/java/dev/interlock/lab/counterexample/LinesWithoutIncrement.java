package dev.interlock.lab.counterexample;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.lab.technique.Counterexample;
import dev.interlock.lab.technique.Versioned;
import dev.interlock.lab.technique.order.ReadChangeSave;

/** Changes a part of the aggregate and leaves the version of the root as it is. The version is there, and guards nothing. */
@Counterexample
@Versioned
public class LinesWithoutIncrement extends ReadChangeSave {

    LinesWithoutIncrement(OrderRepository orders) {
        super(
                orders,
                (page, actor) -> orders.findWithLines(page.number(), actor).orElseThrow());
    }
}
