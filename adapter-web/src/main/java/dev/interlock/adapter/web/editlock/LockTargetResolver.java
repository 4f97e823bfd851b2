package dev.interlock.adapter.web.editlock;

import dev.interlock.lock.LockTarget;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.context.request.RequestAttributes;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;
import org.springframework.web.servlet.HandlerMapping;

/** Hands the lock resource the target that its path names: {@code /api/{collection}/{id}/lock}. */
class LockTargetResolver implements HandlerMethodArgumentResolver {

    private final EditableAddresses addresses;

    LockTargetResolver(EditableAddresses addresses) {
        this.addresses = addresses;
    }

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == LockTarget.class
                && !parameter.hasParameterAnnotation(RequestParam.class);
    }

    @Override
    public LockTarget resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory binders) {
        if (request.getAttribute(HandlerMapping.URI_TEMPLATE_VARIABLES_ATTRIBUTE, RequestAttributes.SCOPE_REQUEST)
                instanceof Map<?, ?> path) {
            return addresses.inCollection(String.valueOf(path.get("collection")), String.valueOf(path.get("id")));
        }
        throw new IllegalStateException("No path names the target");
    }
}
