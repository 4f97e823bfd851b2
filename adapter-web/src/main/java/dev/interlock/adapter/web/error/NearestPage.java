package dev.interlock.adapter.web.error;

import java.util.stream.IntStream;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.server.PathContainer;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Finds the page at an address, or the nearest above an address that answers only forms. */
@Component
class NearestPage {

    private final RequestMappingHandlerMapping mappings;

    NearestPage(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mappings) {
        this.mappings = mappings;
    }

    /** Returns the path of the page. In a path, each segment follows a separator, so two elements are one level. */
    String of(PathContainer address) {
        return IntStream.iterate(address.elements().size(), end -> end > 0, end -> end - 2)
                .mapToObj(end -> address.subPath(0, end))
                .filter(this::isPage)
                .map(PathContainer::value)
                .findFirst()
                .orElse("/");
    }

    private boolean isPage(PathContainer path) {
        return mappings.getHandlerMethods().keySet().stream()
                .filter(mapping -> mapping.getMethodsCondition().getMethods().contains(RequestMethod.GET))
                .filter(mapping -> mapping.getProducesCondition().isEmpty()) // others are for scripts
                .map(RequestMappingInfo::getPathPatternsCondition)
                .anyMatch(patterns ->
                        patterns != null && patterns.getPatterns().stream().anyMatch(pattern -> pattern.matches(path)));
    }
}
