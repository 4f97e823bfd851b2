package dev.interlock.bootstrap;

import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.springframework.context.ApplicationContext;

/** Describes a feature that can be removed to the tests of the whole application. {@link Features} finds the descriptions. */
public interface RemovableFeature {

    /** Returns the features that are present. */
    static Stream<RemovableFeature> all() {
        return Features.find(RemovableFeature.class);
    }

    /** Returns a row for each route of the feature. */
    default List<AccessRow> accessRows() {
        return List.of();
    }

    /** Returns the routes after which a session is signed out. */
    default Set<String> endsOfSessions() {
        return Set.of();
    }

    /** Resets the limits of the feature before a test. The tests of a process share their demo users and their address. */
    default void resetLimits(ApplicationContext desk) {}

    /** Returns the prefixes of message keys that templates compute, with the suffixes that the feature adds. */
    default Map<String, List<String>> messageFamilies() {
        return Map.of();
    }

    /**
     * Stores what the feature knows of a customer, in each of its tables with personal data.
     *
     * @param order the path of a paid order of the customer
     * @param mark a text for each of the customer's inputs
     */
    default void storePersonalData(Visitor customer, Visitor admin, String order, String mark) {}

    /** Returns the properties that choose a store of locks. */
    default List<String> storeSettings() {
        return List.of();
    }

    /** Returns a page for each template with a form that takes text, by the template. Its function takes the port of the desk. */
    default Map<String, IntFunction<Page>> forms() {
        return Map.of();
    }

    /** Returns whether the feature tests the forms of that template itself. */
    default boolean testsFormsOf(String template) {
        return false;
    }
}
