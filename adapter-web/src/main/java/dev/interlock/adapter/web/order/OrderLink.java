package dev.interlock.adapter.web.order;

import dev.interlock.domain.member.Role;
import java.util.Set;

/**
 * A link of an order's page. Each feature with a page below that of an order declares its own as a bean.
 *
 * @param name the last part of its path
 * @param text the key of its text
 * @param roles that see it
 */
public record OrderLink(String name, String text, Set<Role> roles) {

    public static OrderLink of(String name, String text, Role... roles) {
        return new OrderLink(name, text, Set.of(roles));
    }
}
