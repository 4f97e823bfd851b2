package dev.interlock.bootstrap.packaged;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages that a removable feature adds to those that {@link PagesIT} visits. */
public interface PagesFeature {

    /** Returns a page by what the test is called after it, the user, and how a browser comes there. */
    static Arguments page(String name, String user, Consumer<Browser> visit) {
        return Arguments.of(name, user, visit);
    }

    /** Returns a page for each template of the feature. */
    Stream<Arguments> templates();

    /** Returns these templates in other states. */
    default Stream<Arguments> otherStates() {
        return Stream.empty();
    }
}
