package dev.interlock.adapter.web.security;

import java.util.List;

/**
 * Members whose passwords are no secret. While a bean of this type is there, the login page lists them.
 *
 * @param names each signs in with its name and {@code -demo} behind it
 */
public record DemoUsers(List<String> names) {

    public static String passwordOf(String name) {
        return name + "-demo";
    }
}
