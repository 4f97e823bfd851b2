package dev.interlock.domain.order;

/** Carriers and tracking numbers for tests. */
public final class TrackingInfos {

    public static final TrackingInfo EXPRESS = new TrackingInfo("Hanjin Express", "4123-5678-9012");
    public static final TrackingInfo POST = new TrackingInfo("Korea Post", "EB123456789KR");

    private TrackingInfos() {}
}
