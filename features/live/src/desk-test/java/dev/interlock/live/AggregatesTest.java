package dev.interlock.live;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Open pages and notifications know an aggregate only as a target, so they need no change for a new type (ADR 8). */
class AggregatesTest {

    @Test
    void noClassKnowsAnAggregate() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.interlock.domain.order..",
                        "dev.interlock.domain.product..",
                        "dev.interlock.application.port.in.order..",
                        "dev.interlock.application.port.in.product..")
                .check(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.interlock.live"));
    }
}
