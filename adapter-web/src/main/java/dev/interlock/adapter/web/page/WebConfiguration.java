package dev.interlock.adapter.web.page;

import dev.interlock.application.port.in.history.HistoryPosition;
import dev.interlock.application.port.in.order.OrderPosition;
import dev.interlock.domain.order.OrderNo;
import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.MediaType;
import org.springframework.web.accept.HeaderContentNegotiationStrategy;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;
import tools.jackson.databind.json.JsonMapper;

/** How requests become values and values become text, on every page. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ModulePages.class)
class WebConfiguration implements WebMvcConfigurer {

    private final ZoneId timeZone;

    WebConfiguration(@Value("${interlock.time-zone}") ZoneId timeZone, ThymeleafViewResolver views) {
        this.timeZone = timeZone;
        // Post/redirect/get: 303 makes every client follow with a GET.
        views.setRedirectHttp10Compatible(false);
    }

    @Bean(DispatcherServlet.FLASH_MAP_MANAGER_BEAN_NAME)
    static FlashMapManager flashMapManager(JsonMapper json, Clock clock) {
        return new FlashCookies(json, clock);
    }

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
                .map(WebConfiguration::withoutCharset)
                .toList()));
    }

    private static MediaType withoutCharset(MediaType type) {
        Map<String, String> parameters = new LinkedHashMap<>(type.getParameters());
        parameters.keySet().removeIf("charset"::equalsIgnoreCase);
        return new MediaType(type, parameters);
    }

    /** Spring itself makes the values that have a public constructor of one text, like {@link OrderNo}. */
    @Override
    public void addFormatters(FormatterRegistry registry) {
        registry.addConverter(String.class, OrderPosition.class, OrderPosition::parse);
        registry.addConverter(String.class, HistoryPosition.class, HistoryPosition::parse);
        registry.addConverter(String.class, LockTarget.class, LockTarget::ofName);
        registry.addPrinter(new MoneyPrinter());
        registry.addPrinter(new ProductNamePrinter());
        registry.addPrinter(new InstantPrinter(timeZone));
    }

    /** The address of the form that signs out, whose POST a filter answers. */
    @Override
    public void addViewControllers(ViewControllerRegistry registry) {
        registry.addRedirectViewController("/logout", "/");
    }

    @Override
    public void addInterceptors(InterceptorRegistry registry) {
        registry.addInterceptor(new LanguageSwitch());
    }
}
