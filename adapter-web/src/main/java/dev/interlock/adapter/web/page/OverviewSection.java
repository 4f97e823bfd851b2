package dev.interlock.adapter.web.page;

/**
 * What a feature shows on the overview of admins.
 *
 * @param template its fragment {@code section} shows the details
 * @param details the argument of the fragment
 */
public record OverviewSection(String template, Object details) {

    /** Reads a section. A bean of each feature that has one is enough. */
    public interface Source {

        OverviewSection read();
    }
}
