package dev.interlock.adapter.api.problem;

import dev.interlock.adapter.api.ApiController;
import dev.interlock.adapter.api.version.Conditions;
import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Refuses a request before its body is read: one of a role that {@link RolesAllowed} does not name, which the use case would refuse after
 * the body was validated; one with a parameter that its operation does not have, so that a misspelled filter does not find all; and a
 * change whose conditions exclude each other.
 */
@Configuration(proxyBeanMethods = false)
class RequestChecks implements WebMvcConfigurer, HandlerInterceptor {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/api/**");
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (handler instanceof HandlerMethod operation
                && AnnotatedElementUtils.hasAnnotation(operation.getBeanType(), ApiController.class)) {
            verifyRole(request, operation);
            verifyParameters(request, operation);
            if (Conditions.exclude(request)) {
                ProblemType type = ProblemType.STALE_VERSION;
                throw new ErrorResponseException(
                        type.status(), type.problem("If-None-Match excludes the version of If-Match"), null);
            }
        }
        return true;
    }

    private static void verifyRole(HttpServletRequest request, HandlerMethod operation) {
        RolesAllowed roles = roles(operation);
        if (roles != null && Stream.of(roles.value()).noneMatch(request::isUserInRole)) {
            throw new AccessDeniedException("Not one of " + String.join(", ", roles.value()));
        }
    }

    private static @Nullable RolesAllowed roles(HandlerMethod operation) {
        RolesAllowed roles = operation.getMethodAnnotation(RolesAllowed.class);
        return roles == null
                ? AnnotatedElementUtils.findMergedAnnotation(operation.getBeanType(), RolesAllowed.class)
                : roles;
    }

    /** A record that is bound to the query names its parameters. */
    private static Stream<String> names(Parameter parameter) {
        if (parameter.isAnnotationPresent(RequestParam.class)) {
            return Stream.of(parameter.getName());
        }
        return parameter.isAnnotationPresent(ModelAttribute.class)
                ? Stream.of(parameter.getType().getRecordComponents()).map(RecordComponent::getName)
                : Stream.of();
    }

    private static void verifyParameters(HttpServletRequest request, HandlerMethod operation) {
        Set<String> known = Stream.of(operation.getMethod().getParameters())
                .flatMap(RequestChecks::names)
                .collect(Collectors.toSet());
        for (String name : request.getParameterMap().keySet()) {
            if (!known.contains(name)) {
                ProblemType type = ProblemType.MALFORMED_REQUEST;
                throw new ErrorResponseException(type.status(), type.problem("Unknown parameter: " + name), null);
            }
        }
    }
}
