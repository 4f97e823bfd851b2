package dev.interlock.adapter.api;

import java.util.List;
import java.util.Map;

/** The operations of a feature. The classes named {@code …Feature} are found. */
public interface ApiOperations {

    List<ApiOperation> operations();

    /** Returns the constants of texts in answers, by the place of their schema in the contract. */
    default Map<String, Enum<?>[]> knownTexts() {
        return Map.of();
    }

    /** Returns scalar subqueries of what the operations change besides the rows of the desk. */
    default List<String> changed() {
        return List.of();
    }
}
