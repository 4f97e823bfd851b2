package dev.interlock.exercises;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** A class for an exercise, in a folder of its own. It is compiled and tested in place of the one in {@code src/main}. */
record Candidate(int exercise, Path folder) {

    /** Loads the candidate and its test anew. All else comes from the parent, the entities too. */
    private static final class Loader extends URLClassLoader {

        private static final String PACKAGE = Candidate.class.getPackageName() + ".";

        Loader(URL... folders) {
            super(folders);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PACKAGE) || name.indexOf('.', PACKAGE.length()) > 0) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }

    /** Returns the report of the exercise's test in English, empty if it passes. */
    String report(Path classes) throws IOException, ClassNotFoundException {
        String name = Exercise.bundle(Integer.toString(exercise), Locale.ROOT).getString("class");
        compile(folder.resolve(name + ".java"), classes);
        try (Loader loader =
                new Loader(classes.toUri().toURL(), folderOf(StartShipping.class), folderOf(Candidate.class))) {
            return run(loader.loadClass(Loader.PACKAGE + name + "Test"));
        }
    }

    private static void compile(Path source, Path classes) {
        List<String> arguments = List.of("-parameters", "-proc:none", "-d", classes.toString(), source.toString());
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalArgumentException(source + " does not compile");
        }
    }

    private static String run(Class<?> test) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(test))
                .configurationParameter("language", "en")
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        if (listener.getSummary().getTestsFoundCount() != 1) {
            throw new IllegalArgumentException(test + " has not one test");
        }
        return listener.getSummary().getFailures().stream()
                .map(failure -> failure.getException().getMessage())
                .findFirst()
                .orElse("");
    }

    private static URL folderOf(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }
}
