package dev.interlock.adapter.web.text;

import java.io.IOException;
import java.time.Duration;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.context.MessageSourceProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.ReloadableResourceBundleMessageSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * Every bundle of texts in the folder {@code messages}: each feature and each module has its own, and no list names them. For each language
 * all are merged once, so a text is found by one lookup, however many bundles there are. Spring Boot's own message source asks one after the
 * other.
 */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MessageSourceProperties.class)
public class TextBundles {

    private static final String CLASSPATH = "classpath:";
    private static final String FOLDER = "messages/";
    private static final Pattern TRANSLATION = Pattern.compile(".*_[a-z]{2}");

    @Bean
    static ReloadableResourceBundleMessageSource messageSource(MessageSourceProperties settings) throws IOException {
        ReloadableResourceBundleMessageSource texts = new ReloadableResourceBundleMessageSource();
        texts.setDefaultEncoding(settings.getEncoding().name());
        texts.setFallbackToSystemLocale(settings.isFallbackToSystemLocale());
        Duration cached = settings.getCacheDuration();
        if (cached != null) {
            texts.setCacheMillis(cached.toMillis());
        }
        settings.getBasename().stream().map(CLASSPATH::concat).forEach(texts::addBasenames);
        addTo(texts);
        return texts;
    }

    public static void addTo(ReloadableResourceBundleMessageSource texts) throws IOException {
        Resource[] files =
                new PathMatchingResourcePatternResolver().getResources("classpath*:" + FOLDER + "*.properties");
        Stream.of(files)
                .map(file -> String.valueOf(file.getFilename()).replace(".properties", ""))
                .filter(name -> !TRANSLATION.matcher(name).matches())
                .map(name -> CLASSPATH + FOLDER + name)
                .forEach(texts::addBasenames);
    }
}
