package dev.interlock.adapter.api.version;

import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Reads {@code If-Match} from several lines. Spring would take the first of them. */
@Configuration(proxyBeanMethods = false)
class VersionConfiguration implements WebMvcConfigurer {

    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String[].class, IfMatch.class, IfMatch::of);
    }
}
