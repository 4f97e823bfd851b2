package dev.interlock.adapter.web.page;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.util.DigestUtils;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.ContentVersionStrategy;
import org.springframework.web.servlet.resource.VersionResourceResolver;

/**
 * Addresses of scripts. Their path contains one hash of all scripts, so that a module and the page that imports it name the same
 * address. With a hash of its own in each name, as other files have it, an imported module would be loaded, and run, twice.
 */
@Configuration(proxyBeanMethods = false)
class ScriptConfiguration implements WebMvcConfigurer {

    private final String hashOfAll;

    ScriptConfiguration(@Value("classpath*:/static/js/*.js") Resource[] scripts) {
        String hashes = Stream.of(scripts)
                .map(new ContentVersionStrategy()::getResourceVersion)
                .collect(Collectors.joining());
        this.hashOfAll = DigestUtils.md5DigestAsHex(hashes.getBytes(StandardCharsets.US_ASCII));
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler("/assets/js/**")
                .addResourceLocations("classpath:/static/js/")
                .setCacheControl(CacheControl.maxAge(Duration.ofDays(365)))
                .resourceChain(true)
                .addResolver(new VersionResourceResolver().addFixedVersionStrategy(hashOfAll, "/**"));
    }
}
