package dev.interlock.adapter.web.form;

import java.util.List;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Lets controllers take a {@link FormSubmission}, and limits how many changes a member sends. */
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
                .addPathPatterns("/orders/**", "/admin/products/**")
                .excludePathPatterns("/**/edit", "/**/edit/{step:extend|resume|wait|release}");
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new FormSubmissionResolver());
    }
}
