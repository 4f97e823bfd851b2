package dev.interlock.accounts.mail;

import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.mail.MailSender;

/** Spring Boot has the sender for a mail server, where {@code spring.mail.host} names one. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(MailProperties.class)
class MailConfiguration {

    @Bean
    @ConditionalOnBooleanProperty("interlock.accounts.mail.enabled")
    @ConditionalOnMissingBean(MailSender.class)
    FolderMailSender folderMailSender(MailProperties properties) {
        return new FolderMailSender(properties.folder());
    }
}
