package dev.interlock.lab.scenarios;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The technique runs only on a desk that has the server, and there with the lock store on it. */
@Documented
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Requires {

    Requirement value();

    /** The store of the lock, by its name in the settings, if it is not the usual one of the requirement. */
    String store() default "";
}
