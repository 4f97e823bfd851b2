package dev.interlock.adapter.api;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.boot.test.context.TestComponent;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Fails a request that has the header, as a fault in its controller would. */
@TestComponent
class FailingRequests implements WebMvcConfigurer, HandlerInterceptor {

    static final String HEADER = "Fail";

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this);
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        if (request.getHeader(HEADER) != null) {
            throw new IllegalStateException("Asked to fail");
        }
        return true;
    }
}
