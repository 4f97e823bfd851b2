package dev.interlock.adapter.web.page;

import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.FlashMapManager;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.ViewControllerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.thymeleaf.spring6.view.ThymeleafViewResolver;
import tools.jackson.databind.json.JsonMapper;

/** Redirects, what they tell the next page, and the switch of languages. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ModulePages.class)
class WebConfiguration implements WebMvcConfigurer {

    WebConfiguration(ThymeleafViewResolver views) {
        // Post/redirect/get: 303 makes every client follow with a GET.
        views.setRedirectHttp10Compatible(false);
    }

    @Bean(DispatcherServlet.FLASH_MAP_MANAGER_BEAN_NAME)
    static FlashMapManager flashMapManager(JsonMapper json, Clock clock) {
        return new FlashCookies(json, clock);
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
