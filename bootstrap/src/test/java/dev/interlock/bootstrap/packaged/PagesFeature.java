package dev.interlock.bootstrap.packaged;

import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages that a removable feature adds to those that {@link PagesIT} visits. */
interface PagesFeature {

    /** Returns a page for each template of the feature. */
    Stream<Arguments> templates();

    /** Returns these templates in other states. */
    default Stream<Arguments> otherStates() {
        return Stream.empty();
    }
}
