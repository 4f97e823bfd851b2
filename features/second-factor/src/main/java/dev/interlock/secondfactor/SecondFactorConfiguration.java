package dev.interlock.secondfactor;

import dev.interlock.secondfactor.application.SecondFactorService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.PropertySource;

@AutoConfiguration(before = SecurityAutoConfiguration.class)
@ComponentScan
@EnableConfigurationProperties(SecondFactorProperties.class)
@Import(SecondFactorService.class)
@PropertySource("classpath:second-factor.properties")
class SecondFactorConfiguration {}
