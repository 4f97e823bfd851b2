package dev.interlock.adapter.api.document;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Allows Swagger UI its icons, which are {@code data:} addresses in its style sheet. All else is as strict as on the other pages. */
@Configuration(proxyBeanMethods = false)
class ReferencePage implements WebMvcConfigurer, HandlerInterceptor {

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(this).addPathPatterns("/api/swagger-ui/**");
    }

    /** Replaces the policy of the other pages. Spring Security adds that only to a response that has none. */
    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        response.setHeader(
                "Content-Security-Policy",
                "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; form-action 'self';"
                        + " base-uri 'none'; object-src 'none'");
        return true;
    }
}
