package dev.interlock.adapter.api;

import java.util.List;

/** The operations of a feature. The classes named {@code …Feature} are found. */
public interface ApiOperations {

    List<ApiOperation> operations();
}
