package dev.interlock.exercises;

/** Ends the test of an exercise. The key names the sentence that says what was seen; the texts are in the resource bundles. */
final class BrokenInvariant extends AssertionError {

    private final String key;
    private final Object[] arguments;

    BrokenInvariant(String key, Object... arguments) {
        super(key);
        this.key = key;
        this.arguments = arguments;
    }

    String key() {
        return key;
    }

    Object[] arguments() {
        return arguments.clone();
    }
}
