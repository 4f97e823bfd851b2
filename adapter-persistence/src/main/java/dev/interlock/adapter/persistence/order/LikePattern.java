package dev.interlock.adapter.persistence.order;

/** Patterns of SQL's {@code like … escape '!'}. */
final class LikePattern {

    private LikePattern() {}

    /** The text without the special meaning of its characters. */
    static String literal(String text) {
        return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
    }
}
