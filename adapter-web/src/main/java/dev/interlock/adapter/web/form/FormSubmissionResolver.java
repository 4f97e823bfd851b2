package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Actor;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Hands controllers the {@link FormSubmission}, and pages the aggregate's id. A form without a version is refused. */
class FormSubmissionResolver implements HandlerMethodArgumentResolver {

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == FormSubmission.class;
    }

    @Override
    public FormSubmission<?> resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders)
            throws Exception {
        if (container == null || binders == null) {
            throw new IllegalStateException("A form is submitted to a controller only");
        }
        Input input = new Input(parameter, request, binders);
        Map.Entry<String, String> variable = onlyVariable(request);
        Object id = input.convert(variable.getKey(), variable.getValue(), idOf(parameter));
        Long version = input.convert("version", request.getParameter("version"), Long.class);
        Long opened = input.convert("opened", request.getParameter("opened"), Long.class);
        if (id == null || version == null) {
            throw new MissingServletRequestParameterException("version", "long");
        }
        container.addAttribute(variable.getKey(), id);
        Actor actor = SignedInMember.actorOf(request.getUserPrincipal());
        return new FormSubmission<>(id, version, opened, parameters(request), actor);
    }

    /** The type argument of the parameter. */
    private static Class<?> idOf(MethodParameter parameter) {
        return ResolvableType.forMethodParameter(parameter).getGeneric(0).resolve(String.class);
    }

    /** The path of a form names its aggregate, and nothing else. */
    private static Map.Entry<String, String> onlyVariable(NativeWebRequest request) {
        Object variables =
                request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
        if (variables instanceof Map<?, ?> named && named.size() == 1) {
            Map.Entry<?, ?> only = named.entrySet().iterator().next();
            return Map.entry(only.getKey().toString(), only.getValue().toString());
        }
        throw new IllegalStateException("The path of a form has one variable");
    }

    private static Map<String, String> parameters(NativeWebRequest request) {
        Map<String, String> parameters = new HashMap<>();
        request.getParameterMap().forEach((name, values) -> parameters.put(name, values[0]));
        return parameters;
    }

    private record Input(MethodParameter parameter, NativeWebRequest request, WebDataBinderFactory binders) {

        /** Returns none for a text without characters, as Spring does for a parameter that is a number. */
        <T> @Nullable T convert(String name, @Nullable Object text, Class<T> type) throws Exception {
            if (text == null || !StringUtils.hasText(text.toString())) {
                return null;
            }
            try {
                return binders.createBinder(request, null, name).convertIfNecessary(text, type);
            } catch (TypeMismatchException mismatch) {
                throw new MethodArgumentTypeMismatchException(text, type, name, parameter, mismatch);
            }
        }
    }
}
