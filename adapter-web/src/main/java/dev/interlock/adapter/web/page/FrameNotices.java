package dev.interlock.adapter.web.page;

/**
 * The notices of a feature above the content of every page. Each feature declares its own as a bean.
 *
 * @param template the template whose fragment {@code notices} is shown; it finds the signed-in member as {@code reader}
 */
public record FrameNotices(String template) {}
