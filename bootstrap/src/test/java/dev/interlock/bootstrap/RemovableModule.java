package dev.interlock.bootstrap;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** Describes an optional module to the tests of the whole application. The tests of the module provide it as a service. */
public interface RemovableModule {

    /** Returns the modules that are present. */
    static Stream<RemovableModule> all() {
        return ServiceLoader.load(RemovableModule.class).stream().map(ServiceLoader.Provider::get);
    }

    /** Returns a row for each route of the module. */
    List<AccessRow> accessRows();

    /** Returns the prefixes of message keys that the templates of the module compute, with all suffixes. */
    Map<String, List<String>> messageFamilies();

    /** Returns the folder of its templates. The module tests their forms itself. */
    String templates();
}
