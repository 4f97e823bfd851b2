package dev.interlock.application.service;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.transaction.annotation.Transactional;

/** The services of a module: the classes with a name that ends with {@code Service}. A use case is a method of an in-port of a service. */
public final class Services {

    private final List<Class<?>> services;

    private Services(List<Class<?>> services) {
        this.services = services;
    }

    /** Returns the services of the module that this class is of. */
    public static Services besides(Class<?> service) {
        Path classes = mainClasses(service);
        try (Stream<Path> files = Files.walk(classes)) {
            return new Services(files.map(file -> classes.relativize(file).toString())
                    .filter(file -> file.endsWith("Service.class"))
                    .<Class<?>>map(Services::load)
                    .filter(type -> !type.isInterface())
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Services of(Class<?>... services) {
        return new Services(List.of(services));
    }

    /** Returns the use cases without a transaction around them, such as {@code OrderQueryService.viewOrder}. */
    public Set<String> useCasesWithoutTransaction() {
        return services.stream()
                .flatMap(Services::useCases)
                .filter(useCase -> !useCase.isAnnotationPresent(Transactional.class))
                .map(Services::nameOf)
                .collect(toSet());
    }

    /** Returns the expressions that guard use cases. Two services may have a method of one name, and only one of them a guard. */
    public Map<String, String> guards() {
        Map<String, String> guards = new HashMap<>();
        services.stream()
                .flatMap(Services::useCases)
                .forEach(useCase -> Stream.of(useCase, useCase.getDeclaringClass())
                        .filter(guarded -> guarded.isAnnotationPresent(PreAuthorize.class))
                        .forEach(guarded -> guards.put(
                                nameOf(useCase),
                                guarded.getAnnotation(PreAuthorize.class).value())));
        return guards;
    }

    private static String nameOf(Method useCase) {
        return useCase.getDeclaringClass().getSimpleName() + "." + useCase.getName();
    }

    private static Stream<Method> useCases(Class<?> service) {
        return Arrays.stream(service.getInterfaces())
                .flatMap(port -> Arrays.stream(port.getMethods()))
                .map(method -> implementation(service, method));
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

    private static Path mainClasses(Class<?> service) {
        try {
            return Path.of(requireNonNull(service.getProtectionDomain().getCodeSource())
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new LinkageError("The main classes have a location", e);
        }
    }
}
