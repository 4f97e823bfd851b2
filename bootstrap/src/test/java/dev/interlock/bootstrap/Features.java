package dev.interlock.bootstrap;

import java.util.stream.Stream;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * Finds what the tests of the features add to the tests of the whole application: the classes named {@code …Feature}. No
 * list names them, so that a feature is removed with its files.
 */
public final class Features {

    private Features() {}

    public static <T> Stream<T> find(Class<T> type) {
        ClassPathScanningCandidateComponentProvider classes = new ClassPathScanningCandidateComponentProvider(false);
        classes.setResourcePattern("**/*Feature.class");
        classes.addIncludeFilter(new AssignableTypeFilter(type));
        return classes.findCandidateComponents("dev.interlock").stream()
                .map(BeanDefinition::getBeanClassName)
                .map(name -> ClassUtils.resolveClassName(String.valueOf(name), null))
                .map(BeanUtils::instantiateClass)
                .map(type::cast);
    }
}
