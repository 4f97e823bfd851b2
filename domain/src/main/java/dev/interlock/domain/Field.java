package dev.interlock.domain;

import java.util.Locale;
import java.util.regex.Pattern;

/** A part of an aggregate that can change by itself. The history and the conflict page speak in fields. Each aggregate has an enum. */
public interface Field {

    /** The name under which its changes are stored. */
    String name();

    /** The place among the fields of its aggregate, in the order in which people read them. */
    int ordinal();

    /** Returns whether it has several values, told apart by an item. */
    default boolean hasItems() {
        return false;
    }

    /** Returns the name of its value, which is also that of its input: {@code receiverName} for {@code RECEIVER_NAME}. */
    default String valueName() {
        return Pattern.compile("_(.)")
                .matcher(name().toLowerCase(Locale.ROOT))
                .replaceAll(letter -> letter.group(1).toUpperCase(Locale.ROOT));
    }

    /** Returns the name of one of its values, if it has several: {@code quantities[P-001]} for {@code QUANTITIES}. */
    default String valueName(String item) {
        return item.isEmpty() ? valueName() : valueName() + "[" + item + "]";
    }
}
