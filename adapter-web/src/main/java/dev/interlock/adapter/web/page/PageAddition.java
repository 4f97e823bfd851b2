package dev.interlock.adapter.web.page;

/**
 * What a feature adds to every page, such as a script and its styles. Each feature declares its own as a bean.
 *
 * @param template the template, which has all of the fragments that are inserted: {@code head} in the head, {@code end} behind the content if a member is
 *     signed in, and in a page's content {@code one(type, id, version, typed)} if it shows one target, with text that the member types or
 *     without, {@code list(type, state, text)} if it shows those of a type in that state or found by that text, and {@code locks} if it
 *     shows the locks that are held
 */
public record PageAddition(String template) {}
