package dev.interlock.bootstrap;

import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** What the tests of the whole must know of a module that can be removed. The module's own tests provide it as a service. */
public interface RemovableModule {

    /** Returns the modules that are there. */
    static Stream<RemovableModule> all() {
        return ServiceLoader.load(RemovableModule.class).stream().map(ServiceLoader.Provider::get);
    }

    /** Returns a row for each of the module's routes. */
    List<AccessRow> accessRows();

    /** Returns the beginnings of the keys that the module's templates put together, and how each can go on. */
    Map<String, List<String>> messageFamilies();

    /** Returns the folder of its templates. The module tests the forms in them itself. */
    String templates();
}
