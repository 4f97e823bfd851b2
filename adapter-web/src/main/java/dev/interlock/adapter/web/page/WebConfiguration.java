package dev.interlock.adapter.web.page;

import dev.interlock.lock.LockTarget;
import java.time.Clock;
import java.time.ZoneId;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.format.FormatterRegistry;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.FlashMapManager;
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

    /** Spring itself makes the values that have a public constructor of one text, or a method {@code of}. */
    @Override
    public void addFormatters(FormatterRegistry registry) {
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
