package dev.interlock.adapter.persistence;

import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.order.Orders;

/** The readers of orders in tests: the orderer, another customer and an admin. */
public final class Readers {

    public static final Actor CUSTOMER = new Actor(Orders.KIM.memberId(), Orders.KIM.name(), Role.CUSTOMER);
    public static final Actor ANOTHER = new Actor(new MemberId("another"), "Another", Role.CUSTOMER);
    public static final Actor ADMIN = new Actor(new MemberId("admin"), "Admin", Role.ADMIN);

    private Readers() {}
}
