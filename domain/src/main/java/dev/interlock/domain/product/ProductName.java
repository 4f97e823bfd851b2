package dev.interlock.domain.product;

import dev.interlock.domain.Text;
import java.util.List;
import java.util.Locale;

/** The name of a product in each language of the shop. */
public record ProductName(String english, String korean, String chinese) {

    public static final int MAX_LENGTH = 80;

    public ProductName {
        Text.required("English name", english, MAX_LENGTH);
        Text.required("Korean name", korean, MAX_LENGTH);
        Text.required("Chinese name", chinese, MAX_LENGTH);
    }

    /** A name that is the same in every language. */
    public static ProductName same(String name) {
        return new ProductName(name, name, name);
    }

    /**
     * Returns the name of a product that was sold under that name: all languages if the product is still called so in one of
     * them, and otherwise the name that it was sold under.
     */
    public ProductName ifSoldAs(String name) {
        return List.of(english, korean, chinese).contains(name) ? this : same(name);
    }

    /** Returns the name in that language, or in English if the shop does not speak it. */
    public String in(Locale locale) {
        return switch (locale.getLanguage()) {
            case "ko" -> korean;
            case "zh" -> chinese;
            default -> english;
        };
    }
}
