package dev.interlock.lab.scenarios.order;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.ShippingInfo;
import java.util.function.UnaryOperator;

/** The two commands of the chapter's story, by one technique. Each call is one request with a transaction of its own. */
public interface StoryCommands {

    void startShipping(OpenedPage page, Actor actor);

    /** @param change what the member changes of the shipping info */
    void changeShipping(OpenedPage page, UnaryOperator<ShippingInfo> change, Actor actor);
}
