package dev.interlock.application.port.in.dispatch;

/**
 * What is stuck on a parcel.
 *
 * @param text as it is printed, in lines
 */
public record ShippingLabel(String text) {}
