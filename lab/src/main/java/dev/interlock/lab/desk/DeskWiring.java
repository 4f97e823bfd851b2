package dev.interlock.lab.desk;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;

/**
 * Imports the desk's own configuration of its use cases. The application lists these classes in {@code
 * META-INF/spring/dev.interlock.lab.desk.DeskWiring.imports}, because the Lab does not depend on it.
 */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ImportAutoConfiguration
@interface DeskWiring {}
