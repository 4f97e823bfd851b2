package dev.interlock.application.port.in.packing;

import dev.interlock.domain.member.Actor;

/** Records that an admin has read which leases were ended by others, so that they are not shown again. */
public interface DismissLostPackingLeases {

    void dismissLostPackingLeases(Actor actor);
}
