package dev.interlock.lab;

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
import dev.interlock.lab.desk.WrongDesk;
import dev.interlock.lab.engine.WrongEngine;
import dev.interlock.lab.engine.trace.WrongTrace;
import dev.interlock.lab.page.WrongPage;
import dev.interlock.lab.page.drawing.WrongDrawing;
import dev.interlock.lab.scenarios.WrongScenario;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What each room of the Lab may see. The code complies with each rule, and a class that was written for this purpose violates it. */
class LabRulesTest {

    private static final String LAB = "dev.interlock.lab.";

    private static final ArchRule NOTHING_KNOWS_THE_LAB = noClasses()
            .that()
            .resideOutsideOfPackage("dev.interlock.lab..")
            .should()
            .dependOnClassesThat(resideInAPackage("dev.interlock.lab.."));

    private static final ArchRule THE_ENGINE_SEES_NO_OTHER_ROOM = sees("engine..");

    private static final ArchRule A_TRACE_IS_PLAIN_DATA = classes()
            .that()
            .resideInAPackage("dev.interlock.lab.engine.trace")
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage("dev.interlock.lab.engine.trace", "java..", "org.jspecify.annotations"));

    private static final ArchRule SCENARIOS_SEE_THE_ENGINE = sees("scenarios..", "engine..");

    private static final ArchRule THE_DESK_SEES_NO_SINGLE_SCENARIO =
            sees("desk", "engine..", "scenarios", "scenarios.redlock");

    private static final ArchRule PAGES_SEE_EACH_ROOM_AND_NO_SINGLE_SCENARIO =
            sees("page..", "engine..", "scenarios", "desk");

    private static final ArchRule DRAWINGS_SEE_THE_TRACE_ALONE = sees("page.drawing", "engine.trace");

    /** Returns the rule that a room of the Lab uses no other packages of the Lab than its own and the visible ones. */
    private static ArchRule sees(String name, String... visible) {
        return classes()
                .that()
                .resideInAPackage(LAB + name)
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage(LAB + ".")
                        .or(resideInAPackage(LAB + name))
                        .or(resideInAnyPackage(
                                Stream.of(visible).map(LAB::concat).toArray(String[]::new))));
    }

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of(NOTHING_KNOWS_THE_LAB, WrongUseOfTheLab.class),
                Arguments.of(THE_ENGINE_SEES_NO_OTHER_ROOM, WrongEngine.class),
                Arguments.of(A_TRACE_IS_PLAIN_DATA, WrongTrace.class),
                Arguments.of(SCENARIOS_SEE_THE_ENGINE, WrongScenario.class),
                Arguments.of(THE_DESK_SEES_NO_SINGLE_SCENARIO, WrongDesk.class),
                Arguments.of(PAGES_SEE_EACH_ROOM_AND_NO_SINGLE_SCENARIO, WrongPage.class),
                Arguments.of(DRAWINGS_SEE_THE_TRACE_ALONE, WrongDrawing.class));
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
