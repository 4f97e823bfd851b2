package dev.interlock.bootstrap;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.BeanDefinitionRegistryPostProcessor;

/**
 * The Lab opens no desk in the background of a start: it would take seconds of the processor from the tests, most of which don't use it.
 * A page of the Lab opens what its run needs.
 */
class UnpreparedLab implements BeanDefinitionRegistryPostProcessor {

    private static final String PREPARATION = "openedDesk";

    @Override
    public void postProcessBeanDefinitionRegistry(BeanDefinitionRegistry registry) {
        if (registry.containsBeanDefinition(PREPARATION)) {
            registry.removeBeanDefinition(PREPARATION);
        }
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        // The definition is gone.
    }
}
