package dev.interlock.adapter.web.security.login;

/**
 * A notice of the login page to a user that has been signed out. A feature declares its own as a bean.
 *
 * @param parameter of the addresses that show it
 * @param text the key of its text
 */
public record LoginNotice(String parameter, String text) {}
