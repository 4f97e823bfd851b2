package dev.interlock.adapter.web.form;

import dev.interlock.adapter.web.security.session.SignedInMember;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.order.OrderNo;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.MethodParameter;
import org.springframework.util.StringUtils;
import org.springframework.web.bind.MissingServletRequestParameterException;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Hands controllers the {@link FormSubmission}, and pages the order's number. A form without a version is refused. */
class FormSubmissionResolver implements HandlerMethodArgumentResolver {

    private static final String ORDER_NUMBER = "orderNumber";

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == FormSubmission.class;
    }

    @Override
    public FormSubmission resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders)
            throws Exception {
        if (container == null || binders == null) {
            throw new IllegalStateException("A form is submitted to a controller only");
        }
        Input input = new Input(parameter, request, binders);
        OrderNo orderNumber = input.convert(ORDER_NUMBER, variables(request).get(ORDER_NUMBER), OrderNo.class);
        Long version = input.convert("version", request.getParameter("version"), Long.class);
        Long opened = input.convert("opened", request.getParameter("opened"), Long.class);
        if (orderNumber == null || version == null) {
            throw new MissingServletRequestParameterException("version", "long");
        }
        container.addAttribute(ORDER_NUMBER, orderNumber);
        return new FormSubmission(orderNumber, version, opened, parameters(request), actor(request));
    }

    private static Actor actor(NativeWebRequest request) {
        return SignedInMember.of(request.getUserPrincipal())
                .map(SignedInMember::actor)
                .orElseThrow(() -> new IllegalStateException("A form is open to strangers"));
    }

    private static Map<?, ?> variables(NativeWebRequest request) {
        Object variables =
                request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST);
        return variables instanceof Map<?, ?> named ? named : Map.of();
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
