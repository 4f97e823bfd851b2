package dev.interlock.adapter.api;

/** What the path of an operation names. */
@FunctionalInterface
public interface ApiSubject {

    /** Nothing that changes. */
    ApiSubject NONE = (path, scene) -> path;

    /** Makes it in a state that allows the operation, and returns the path. */
    String prepare(String path, ApiScene scene);

    /** Returns the address whose entity tag a change of it must name. */
    default String versioned(String path) {
        return path.replaceFirst("^(/api/[a-z]+/[^/]+).*", "$1");
    }
}
