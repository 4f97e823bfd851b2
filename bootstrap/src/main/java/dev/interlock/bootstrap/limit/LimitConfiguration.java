package dev.interlock.bootstrap.limit;

import dev.interlock.adapter.web.editlock.EditableType;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Limits changes by forms and by the API. */
@Configuration(proxyBeanMethods = false)
class LimitConfiguration implements WebMvcConfigurer {

    private final ChangeLimit changeLimit;
    private final List<EditableType> types;

    LimitConfiguration(ChangeLimit changeLimit, List<EditableType> types) {
        this.changeLimit = changeLimit;
        this.types = types;
    }

    /** Changes of what is edited under the edit lock are counted. Requests for edit locks have limits of their own. */
    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(changeLimit)
                .addPathPatterns(types.stream()
                        .flatMap(type -> Stream.of(type.path() + "/**", "/api/" + type.collection() + "/**"))
                        .toList())
                .excludePathPatterns("/**/edit", "/**/edit/{step:extend|resume|wait|release}")
                .excludePathPatterns("/**/edit/lock", "/**/edit/lock/*", "/**/edit/lock/{lockId}/*");
    }
}
