package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;

/** An admin looks at the packing queue. */
public interface ViewPacking {

    PackingBoard viewPacking(Actor actor);
}
