package dev.interlock.bootstrap;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.springframework.beans.BeanUtils;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AssignableTypeFilter;
import org.springframework.util.ClassUtils;

/** Describes an optional module to the tests of the whole application. The tests of the module implement it, with a constructor without parameters. */
public interface RemovableModule {

    /** Returns the modules that are present. */
    static Stream<RemovableModule> all() {
        ClassPathScanningCandidateComponentProvider classes = new ClassPathScanningCandidateComponentProvider(false);
        classes.addIncludeFilter(new AssignableTypeFilter(RemovableModule.class));
        return classes.findCandidateComponents("dev.interlock").stream()
                .map(BeanDefinition::getBeanClassName)
                .map(name -> ClassUtils.resolveClassName(Objects.requireNonNull(name), null))
                .map(type -> (RemovableModule) BeanUtils.instantiateClass(type));
    }

    /** Returns a row for each route of the module. */
    List<AccessRow> accessRows();

    /** Returns the prefixes of message keys that the templates of the module compute, with all suffixes. */
    Map<String, List<String>> messageFamilies();

    /** Returns the folder of its templates. The module tests their forms itself. */
    String templates();
}
