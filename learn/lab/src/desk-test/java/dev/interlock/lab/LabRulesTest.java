package dev.interlock.lab;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.interlock.bootstrap.architecture.ImportedCode;
import dev.interlock.bootstrap.lab.WrongUseOfTheLab;
import dev.interlock.lab.drawing.WrongDrawing;
import dev.interlock.lab.run.WrongRun;
import dev.interlock.lab.scenarios.WrongScenario;
import dev.interlock.lab.technique.order.WrongTechnique;
import dev.interlock.lab.trace.WrongTrace;
import dev.interlock.lab.web.WrongPage;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The dependency rules of the Lab. The code complies with each rule, and a class that was written for this purpose violates it. */
class LabRulesTest {

    private static final String LAB = "dev.interlock.lab.";

    private static final ArchRule NOTHING_KNOWS_THE_LAB = noClasses()
            .that()
            .resideOutsideOfPackage("dev.interlock.lab..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.interlock.lab.."));

    private static final ArchRule ONLY_SCENARIOS_KNOW_COUNTEREXAMPLES = noClasses()
            .that(not(resideInAnyPackage("dev.interlock.lab.counterexample", "dev.interlock.lab.scenarios")))
            .should()
            .dependOnClassesThat(resideInAPackage("dev.interlock.lab.counterexample"));

    private static final ArchRule A_TRACE_IS_PLAIN_DATA = classes()
            .that()
            .resideInAPackage("dev.interlock.lab.trace")
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage("dev.interlock.lab.trace", "java..", "org.jspecify.annotations"));

    private static final ArchRule DRAWINGS_KNOW_THE_TRACE_ALONE = knows("drawing..", "trace");

    private static final ArchRule RUNS_KNOW_NO_SINGLE_SCENARIO = knows("run..", "scenario", "technique", "trace");

    private static final ArchRule SCENARIOS_KNOW_WHAT_THEY_STAGE =
            knows("scenarios", "scenario", "technique..", "counterexample", "redis", "trace");

    private static final ArchRule TECHNIQUES_KNOW_NO_SCENARIO = knows("technique..");

    private static final ArchRule PAGES_KNOW_RUNS_AND_THEIR_DRAWINGS =
            knows("web..", "run", "scenario", "technique", "store", "drawing..", "trace");

    /** Returns the rule that a package of the Lab uses no other packages of the Lab than itself and the known ones. */
    private static ArchRule knows(String name, String... known) {
        return classes()
                .that()
                .resideInAPackage(LAB + name)
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage(LAB + ".")
                        .or(resideInAPackage(LAB + name))
                        .or(resideInAnyPackage(Stream.of(known).map(LAB::concat).toArray(String[]::new))));
    }

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of(NOTHING_KNOWS_THE_LAB, WrongUseOfTheLab.class),
                Arguments.of(ONLY_SCENARIOS_KNOW_COUNTEREXAMPLES, WrongUseOfTheLab.class),
                Arguments.of(A_TRACE_IS_PLAIN_DATA, WrongTrace.class),
                Arguments.of(DRAWINGS_KNOW_THE_TRACE_ALONE, WrongDrawing.class),
                Arguments.of(RUNS_KNOW_NO_SINGLE_SCENARIO, WrongRun.class),
                Arguments.of(SCENARIOS_KNOW_WHAT_THEY_STAGE, WrongScenario.class),
                Arguments.of(TECHNIQUES_KNOW_NO_SCENARIO, WrongTechnique.class),
                Arguments.of(PAGES_KNOW_RUNS_AND_THEIR_DRAWINGS, WrongPage.class));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theCodeCompliesWithTheRule(ArchRule rule, Class<?> wrong) {
        rule.check(ImportedCode.ALL);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleDetectsAViolation(ArchRule rule, Class<?> wrong) {
        assertThat(rule.evaluate(new ClassFileImporter().importClasses(wrong)).hasViolation())
                .isTrue();
    }
}
