package dev.interlock.application.port.out.order;

import dev.interlock.application.port.in.order.OrderQueries.EarlierDestination;
import dev.interlock.domain.member.MemberId;
import java.util.List;

/** Reads where a member's latest orders went, in one statement, however many there are. */
public interface EarlierDestinations {

    /** Finds the destinations that differ, the newest first. */
    List<EarlierDestination> find(MemberId orderer, int limit);
}
