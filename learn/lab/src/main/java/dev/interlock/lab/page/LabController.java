package dev.interlock.lab.page;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.stereotype.Controller;

/** Pages of the Lab, for the roles that may open it. */
@Controller
@PreAuthorize("hasAnyRole(@environment.getProperty('interlock.lab.roles').split(', *'))")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface LabController {}
