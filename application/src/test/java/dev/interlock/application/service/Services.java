package dev.interlock.application.service;

import static java.util.Objects.requireNonNull;

import dev.interlock.application.service.shipping.StartShippingService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Finds the services of the application: the classes in this package and below that implement an in-port. */
final class Services {

    private static final String IN_PORTS = "dev.interlock.application.port.in.";

    private Services() {}

    static Stream<Class<?>> all() {
        Path classes = mainClasses();
        try (Stream<Path> files = Files.walk(classes.resolve("dev/interlock/application/service"))) {
            List<Class<?>> services = files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
                    .<Class<?>>map(Services::load)
                    .filter(type -> inPorts(type).findAny().isPresent())
                    .toList();
            return services.stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the methods of a service that implement its in-ports. */
    static Stream<Method> useCaseMethods(Class<?> service) {
        return inPorts(service)
                .flatMap(port -> Arrays.stream(port.getMethods()))
                .map(method -> implementation(service, method));
    }

    private static Stream<Class<?>> inPorts(Class<?> type) {
        return Arrays.stream(type.getInterfaces()).filter(port -> port.getName().startsWith(IN_PORTS));
    }

    private static Method implementation(Class<?> service, Method method) {
        try {
            return service.getMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new LinkageError("A service implements the methods of its in-port", e);
        }
    }

    private static Class<?> load(String file) {
        try {
            return Class.forName(
                    file.substring(0, file.length() - ".class".length()).replaceAll("[/\\\\]", "."));
        } catch (ClassNotFoundException e) {
            throw new LinkageError("A class on the class path can be loaded", e);
        }
    }

    private static Path mainClasses() {
        try {
            return Path.of(requireNonNull(
                            StartShippingService.class.getProtectionDomain().getCodeSource())
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new LinkageError("The main classes have a location", e);
        }
    }
}
