package dev.interlock.bootstrap.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.MediaType;
import org.springframework.web.accept.HeaderContentNegotiationStrategy;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

@Configuration(proxyBeanMethods = false)
class HttpConfiguration implements WebMvcConfigurer {

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new ActorArgumentResolver());
    }

    /**
     * A charset in {@code Accept} is ignored: JSON has none (RFC 8259, section 11), and pages have one. Otherwise a command would take
     * effect, and then its answer could not be written.
     */
    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
        HeaderContentNegotiationStrategy header = new HeaderContentNegotiationStrategy();
        configurer.strategies(List.of(request -> header.resolveMediaTypes(request).stream()
                .map(HttpConfiguration::withoutCharset)
                .toList()));
    }

    private static MediaType withoutCharset(MediaType type) {
        Map<String, String> parameters = new LinkedHashMap<>(type.getParameters());
        parameters.keySet().removeIf("charset"::equalsIgnoreCase);
        return new MediaType(type, parameters);
    }
}
