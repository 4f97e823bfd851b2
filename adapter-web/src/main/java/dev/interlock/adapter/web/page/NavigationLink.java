package dev.interlock.adapter.web.page;

import dev.interlock.domain.member.Role;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link of the navigation. Each feature declares its own as a bean with an order, so that the frame of the pages knows no feature.
 *
 * @param text the key of its text
 * @param roles that see it, and that may open the page
 * @param badge the template whose fragment {@code badge} follows the text, or none
 */
public record NavigationLink(
        String path, String text, Set<Role> roles, @Nullable String badge) {

    public NavigationLink {
        roles = Set.copyOf(roles);
    }

    public static NavigationLink of(String path, String text, Role... roles) {
        return new NavigationLink(path, text, Set.of(roles), null);
    }

    /** Returns the same link with a badge. */
    public NavigationLink with(String template) {
        return new NavigationLink(path, text, roles, template);
    }
}
