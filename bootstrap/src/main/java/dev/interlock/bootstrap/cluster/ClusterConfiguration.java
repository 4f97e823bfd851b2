package dev.interlock.bootstrap.cluster;

import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ClusterProperties.class)
@Import({ConnectionDemand.class, Departure.class})
class ClusterConfiguration {}
