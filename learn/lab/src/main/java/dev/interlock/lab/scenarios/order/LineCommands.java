package dev.interlock.lab.scenarios.order;

import dev.interlock.domain.member.Actor;

/** Changes a part of the aggregate only: one piece more on the line of an order. */
@FunctionalInterface
public interface LineCommands {

    void oneMore(OpenedPage page, Actor actor);
}
