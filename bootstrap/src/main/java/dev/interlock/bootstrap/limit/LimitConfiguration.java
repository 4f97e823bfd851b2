package dev.interlock.bootstrap.limit;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Limits changes by forms and by the API. */
@Configuration(proxyBeanMethods = false)
class LimitConfiguration implements WebMvcConfigurer {

    private final ChangeLimit changeLimit;

    LimitConfiguration(ChangeLimit changeLimit) {
        this.changeLimit = changeLimit;
    }

    /** Requests for edit locks have limits of their own. */
    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(changeLimit)
                .addPathPatterns("/orders/**", "/admin/products/**")
                .excludePathPatterns("/**/edit", "/**/edit/{step:extend|resume|wait|release}")
                .addPathPatterns("/api/orders/**", "/api/products/**")
                .excludePathPatterns("/**/lock/**");
    }
}
