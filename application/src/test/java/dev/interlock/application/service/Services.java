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

/** All classes of this package and below, of the main sources, that implement an in-port. */
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

    /** The service's own methods that answer its in-ports. */
    static Stream<Method> useCaseMethods(Class<?> service) {
        return inPorts(service)
                .flatMap(port -> Arrays.stream(port.getMethods()))
                .map(method -> own(service, method));
    }

    private static Stream<Class<?>> inPorts(Class<?> type) {
        return Arrays.stream(type.getInterfaces()).filter(port -> port.getName().startsWith(IN_PORTS));
    }

    private static Method own(Class<?> service, Method method) {
        try {
            return service.getMethod(method.getName(), method.getParameterTypes());
        } catch (NoSuchMethodException e) {
            throw new LinkageError("A service has the methods of its in-port", e);
        }
    }

    private static Class<?> load(String file) {
        try {
            return Class.forName(
                    file.substring(0, file.length() - ".class".length()).replaceAll("[/\\\\]", "."));
        } catch (ClassNotFoundException e) {
            throw new LinkageError("A class that is there can be loaded", e);
        }
    }

    private static Path mainClasses() {
        try {
            return Path.of(requireNonNull(
                            StartShippingService.class.getProtectionDomain().getCodeSource())
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new LinkageError("Classes lie somewhere", e);
        }
    }
}
