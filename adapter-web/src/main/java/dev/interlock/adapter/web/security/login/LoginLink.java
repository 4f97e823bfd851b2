package dev.interlock.adapter.web.security.login;

/**
 * A link of the login page, below its form. A feature declares its own as a bean with an order.
 *
 * @param text the key of its text
 */
public record LoginLink(String path, String text) {}
