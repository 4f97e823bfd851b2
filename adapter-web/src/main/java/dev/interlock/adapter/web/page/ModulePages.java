package dev.interlock.adapter.web.page;

import dev.interlock.domain.member.Role;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Pages that other modules add to this adapter's. A module announces them in its default settings, so that neither side knows the
 * other's code, and a removed module leaves nothing behind.
 *
 * @param modules by the name of the module
 */
@ConfigurationProperties("interlock")
public record ModulePages(@DefaultValue Map<String, Pages> modules) {

    /**
     * The pages of one module.
     *
     * @param path of the first page; all others are below it
     * @param link the key of the text that leads there from the navigation, or none
     * @param accountLink the key of the text that leads there from the page of the member's account, or none
     * @param roles that may open them
     * @param explanations pages that explain what the desk has just refused, by the reason:
     *     {@code conflict}, {@code locked}, {@code expired}, {@code broken} or {@code taken}
     */
    public record Pages(
            boolean enabled,
            String path,
            @Nullable String link,
            @Nullable String accountLink,
            Set<Role> roles,
            @DefaultValue Map<String, Link> explanations) {

        public String[] roleNames() {
            return roles.stream().map(Role::name).toArray(String[]::new);
        }
    }

    /** @param text the key of its text */
    public record Link(String path, String text) {}

    /** Returns the pages of the modules that are on. */
    public Stream<Pages> enabled() {
        return modules.values().stream().filter(Pages::enabled);
    }
}
