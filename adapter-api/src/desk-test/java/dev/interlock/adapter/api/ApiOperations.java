package dev.interlock.adapter.api;

import java.util.List;

/** The operations of a feature. The classes named {@code …Feature} are found. */
public interface ApiOperations {

    List<ApiOperation> operations();

    /** Returns scalar subqueries of what the operations change besides the rows of the desk. */
    default List<String> changed() {
        return List.of();
    }
}
