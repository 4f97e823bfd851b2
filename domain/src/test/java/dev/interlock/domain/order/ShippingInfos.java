package dev.interlock.domain.order;

/** Two destinations for tests that differ in every field, and one that differs from the first in the message alone. */
public final class ShippingInfos {

    public static final ShippingInfo HOME = new ShippingInfo(
            new Receiver("Kim Sora", "010-1234-5678"),
            new Address("04524", "110 Sejong-daero", "3rd floor"),
            "Ring twice");

    public static final ShippingInfo OFFICE = new ShippingInfo(
            new Receiver("Lee Joon", "+82 2 555 0100"),
            new Address("48058", "55 Centum jungang-ro", ""),
            "Leave it at the desk");

    public static final ShippingInfo HOME_WITH_ANOTHER_MESSAGE =
            new ShippingInfo(HOME.receiver(), HOME.address(), "Ring once");

    private ShippingInfos() {}
}
