package dev.interlock.application.port.in.dispatch;

/**
 * The label of a parcel.
 *
 * @param text as it is printed, in lines
 */
public record ShippingLabel(String text) {}
