package dev.interlock.adapter.web.security.login;

import java.util.List;

/**
 * Members whose passwords are public. The login page lists them if there is a bean of this type.
 *
 * @param names the ids of the members; the password of each is its id followed by {@code -demo}
 */
public record DemoUsers(List<String> names) {

    public static String passwordOf(String name) {
        return name + "-demo";
    }
}
