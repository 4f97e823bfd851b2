package dev.interlock.adapter.web.form;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Limits how many changes a member sends. */
@Configuration(proxyBeanMethods = false)
class FormConfiguration implements WebMvcConfigurer {

    private final ChangeRateLimit limit;

    FormConfiguration(ChangeRateLimit limit) {
        this.limit = limit;
    }

    /** Requests for edit locks have limits of their own. */
    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(limit)
                .addPathPatterns("/orders/**")
                .addPathPatterns("/admin/products/**")
                .excludePathPatterns("/**/edit", "/**/edit/{step:extend|resume|wait|release}");
    }
}
