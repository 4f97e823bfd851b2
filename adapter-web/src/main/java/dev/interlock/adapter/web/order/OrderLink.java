package dev.interlock.adapter.web.order;

/**
 * A link of an order's page. Each feature with a page below that of an order declares its own as a bean.
 *
 * @param name the last part of its path
 * @param text the key of its text
 */
public record OrderLink(String name, String text) {}
