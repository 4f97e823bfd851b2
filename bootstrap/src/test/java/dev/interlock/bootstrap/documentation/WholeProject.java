package dev.interlock.bootstrap.documentation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** Compares documents with the code. After {@code ./without PART}, documents name what is gone, until their authors have mended them. */
@EnabledIf(
        value = "dev.interlock.bootstrap.documentation.ProjectFiles#isWhole",
        disabledReason = "A part was removed: documents may still name it, until the file .without is deleted")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface WholeProject {}
