package dev.interlock.adapter.web.editlock;

import java.util.List;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Lets the lock resource take the target that its path names. */
@Configuration(proxyBeanMethods = false)
class LockResourceConfiguration implements WebMvcConfigurer {

    private final EditableAddresses addresses;

    LockResourceConfiguration(EditableAddresses addresses) {
        this.addresses = addresses;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new LockTargetResolver(addresses));
    }
}
