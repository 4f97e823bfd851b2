package dev.interlock.adapter.web.page;

import java.io.IOException;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.AbstractResourceBasedMessageSource;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Every bundle of texts in the folder {@code messages}: each feature and each module has its own, and no list names them. */
@Configuration(proxyBeanMethods = false)
public class TextBundles {

    private static final String FOLDER = "messages/";
    private static final Pattern TRANSLATION = Pattern.compile(".*_[a-z]{2}");

    TextBundles(AbstractResourceBasedMessageSource texts) throws IOException {
        addTo(texts);
    }

    public static void addTo(AbstractResourceBasedMessageSource texts) throws IOException {
        Resource[] files =
                new PathMatchingResourcePatternResolver().getResources("classpath*:" + FOLDER + "*.properties");
        Stream.of(files)
                .map(file -> String.valueOf(file.getFilename()).replace(".properties", ""))
                .filter(name -> !TRANSLATION.matcher(name).matches())
                .map(FOLDER::concat)
                .forEach(texts::addBasenames);
    }
}
