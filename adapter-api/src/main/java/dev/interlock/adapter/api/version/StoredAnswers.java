package dev.interlock.adapter.api.version;

import dev.interlock.adapter.api.ApiController;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;

/** Lets a client keep an answer that has an entity tag, and ask with {@code If-None-Match} whether it is still the present one. */
@RestControllerAdvice(annotations = ApiController.class)
class StoredAnswers implements ResponseBodyAdvice<Object> {

    @Override
    public boolean supports(MethodParameter returnType, Class<? extends HttpMessageConverter<?>> converterType) {
        return true;
    }

    @Override
    public @Nullable Object beforeBodyWrite(
            @Nullable Object body,
            MethodParameter returnType,
            MediaType selectedContentType,
            Class<? extends HttpMessageConverter<?>> selectedConverterType,
            ServerHttpRequest request,
            ServerHttpResponse response) {
        if (response.getHeaders().getETag() != null) {
            response.getHeaders().setCacheControl(CacheControl.noCache().cachePrivate());
        }
        return body;
    }
}
