package dev.interlock.adapter.web.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.CacheControl;
import org.springframework.util.DigestUtils;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.VersionResourceResolver;

/**
 * Addresses of scripts. Their path contains one hash of all scripts, so that a module and the page that imports it name the same
 * address. With a hash of its own in each name, as other files have it, an imported module would be loaded, and run, twice.
 */
@Configuration(proxyBeanMethods = false)
class ScriptConfiguration implements WebMvcConfigurer {

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler("/assets/js/**")
                .addResourceLocations("classpath:/static/js/")
                .setCacheControl(CacheControl.maxAge(Duration.ofDays(365)))
                .resourceChain(true)
                .addResolver(new VersionResourceResolver().addFixedVersionStrategy(hashOfAll(), "/**"));
    }

    private static String hashOfAll() {
        try {
            ByteArrayOutputStream scripts = new ByteArrayOutputStream();
            for (Resource script :
                    new PathMatchingResourcePatternResolver().getResources("classpath*:/static/js/*.js")) {
                scripts.write(script.getContentAsByteArray());
            }
            return DigestUtils.md5DigestAsHex(scripts.toByteArray());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
