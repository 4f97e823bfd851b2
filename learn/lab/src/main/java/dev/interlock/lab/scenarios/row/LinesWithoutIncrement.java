package dev.interlock.lab.scenarios.row;

import dev.interlock.application.port.out.order.OrderRepository;
import dev.interlock.lab.scenarios.Counterexample;
import dev.interlock.lab.scenarios.Versioned;
import dev.interlock.lab.scenarios.order.ReadChangeSave;

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
