package dev.interlock.bootstrap.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import dev.interlock.adapter.persistence.wrong.PublicRepository;
import dev.interlock.adapter.persistence.wrong.PublicSpringDataRepository;
import dev.interlock.adapter.persistence.wrong.StatementsOfNoRepository;
import dev.interlock.adapter.web.editlock.wrong.LockOfAnOrder;
import dev.interlock.adapter.web.wrong.WrongController;
import dev.interlock.application.port.in.wrong.DoTwoThings;
import dev.interlock.application.service.wrong.WrongService;
import dev.interlock.bootstrap.wrong.WrongWiring;
import dev.interlock.domain.wrong.WrongEntity;
import dev.interlock.lock.internal.wrong.WrongLease;
import dev.interlock.lock.redis.wrong.NamedLeases;
import dev.interlock.lock.spi.wrong.WrongHolder;
import dev.interlock.otherfeature.OtherFeature;
import dev.interlock.wrongfeature.application.SpringService;
import dev.interlock.wrongfeature.web.PageOfTwoFeatures;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The code satisfies every rule, and classes that are wrong on purpose violate it. */
class DependencyRulesTest {

    static Stream<Arguments> rules() {
        return Stream.of(
                Arguments.of(DependencyRules.DOMAIN_KNOWS_ONLY_THE_JDK, List.of(WrongEntity.class)),
                Arguments.of(DependencyRules.LOCK_KNOWS_ONLY_THE_JDK, List.of(WrongHolder.class)),
                Arguments.of(DependencyRules.LOCK_INTERNALS_ARE_HIDDEN, List.of(WrongHolder.class)),
                Arguments.of(DependencyRules.LOCK_STORES_KNOW_ONLY_LOCK, List.of(WrongHolder.class)),
                Arguments.of(DependencyRules.LOCK_STORES_DO_NOT_SEE_EACH_OTHER, List.of(NamedLeases.class)),
                Arguments.of(DependencyRules.APPLICATION_KNOWS_TWO_ANNOTATIONS_OF_SPRING, List.of(WrongService.class)),
                Arguments.of(DependencyRules.APPLICATION_KNOWS_TWO_ANNOTATIONS_OF_SPRING, List.of(SpringService.class)),
                Arguments.of(
                        DependencyRules.PORTS_DO_NOT_KNOW_SERVICES, List.of(DoTwoThings.class, WrongService.class)),
                Arguments.of(
                        DependencyRules.ADAPTERS_DO_NOT_SEE_EACH_OTHER,
                        List.of(WrongController.class, PublicRepository.class)),
                Arguments.of(DependencyRules.REDIS_CAN_BE_REMOVED, List.of(WrongController.class)),
                Arguments.of(
                        DependencyRules.ADAPTERS_SPEAK_TO_PORTS, List.of(WrongController.class, WrongService.class)),
                Arguments.of(DependencyRules.THE_DESK_DOES_NOT_SEE_FEATURES, List.of(WrongWiring.class)),
                Arguments.of(
                        DependencyRules.FEATURES_DO_NOT_SEE_EACH_OTHER,
                        List.of(PageOfTwoFeatures.class, OtherFeature.class)),
                Arguments.of(DependencyRules.LOCKS_USE_NO_WALL_CLOCK, List.of(WrongLease.class)),
                Arguments.of(DependencyRules.PAGES_USE_IN_PORTS_ONLY, List.of(WrongController.class)),
                Arguments.of(DependencyRules.PAGES_USE_IN_PORTS_ONLY, List.of(PageOfTwoFeatures.class)),
                Arguments.of(DependencyRules.ADAPTERS_SPEAK_TO_PORTS, List.of(PageOfTwoFeatures.class)),
                Arguments.of(DependencyRules.TRANSACTIONS_BELONG_TO_USE_CASES, List.of(PublicRepository.class)),
                Arguments.of(DependencyRules.SHARED_CODE_KNOWS_NO_AGGREGATE, List.of(LockOfAnOrder.class)),
                Arguments.of(DependencyRules.REPOSITORIES_ARE_NOT_PUBLIC, List.of(PublicRepository.class)),
                Arguments.of(
                        DependencyRules.STATEMENTS_ARE_SENT_BY_REPOSITORIES, List.of(StatementsOfNoRepository.class)),
                Arguments.of(
                        DependencyRules.SPRING_DATA_REPOSITORIES_ARE_NOT_PUBLIC,
                        List.of(PublicSpringDataRepository.class)),
                Arguments.of(DependencyRules.SPRING_DATA_SAVES_NOTHING, List.of(PublicSpringDataRepository.class)),
                Arguments.of(DependencyRules.A_COMMAND_IS_ONE_VERB, List.of(DoTwoThings.class)),
                Arguments.of(DependencyRules.NO_FIELD_IS_INJECTED, List.of(WrongController.class)),
                Arguments.of(DependencyRules.PACKAGES_ARE_NULL_MARKED, List.of(WrongService.class)),
                Arguments.of(
                        DependencyRules.PACKAGES_ARE_FREE_OF_CYCLES, List.of(DoTwoThings.class, WrongService.class)));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theCodeSatisfiesTheRule(ArchRule rule, List<Class<?>> wrong) {
        rule.check(ImportedCode.ALL);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleDetectsViolations(ArchRule rule, List<Class<?>> wrong) {
        assertThat(rule.evaluate(new ClassFileImporter().importClasses(wrong)).hasViolation())
                .isTrue();
    }

    @Test
    void everyRuleIsInTheList() {
        Stream<String> declared = Arrays.stream(DependencyRules.class.getDeclaredFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && field.getType() == ArchRule.class)
                .map(field -> field.getName());

        assertThat(declared)
                .hasSize((int) rules().map(row -> row.get()[0]).distinct().count());
    }
}
