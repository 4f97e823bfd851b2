package dev.interlock.bootstrap.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleNameEndingWith;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.util.Date;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.data.repository.CrudRepository;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.access.prepost.PreAuthorize;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** The rules of dependencies within modules, which Maven can't check. {@code DependencyRulesTest} checks and tests them (ADR 1). */
final class DependencyRules {

    /** All packages of the module {@code lock}. */
    private static final String[] LOCK = {
        "dev.interlock.lock",
        "dev.interlock.lock.spi..",
        "dev.interlock.lock.internal..",
        "dev.interlock.lock.runtime..",
        "dev.interlock.lock.jdk.."
    };

    /** Where requests and rows are translated: the adapters of the desk, those of each feature, and the pages of the Lab. */
    private static final String[] ADAPTERS = {
        "dev.interlock.adapter..",
        "dev.interlock.*.web..",
        "dev.interlock.*.api..",
        "dev.interlock.*.persistence..",
        "dev.interlock.lab.page.."
    };

    /** A package beside those of the desk, the library and the Lab is a feature. No list names them. */
    private static final DescribedPredicate<JavaClass> OF_A_FEATURE = resideInAPackage("dev.interlock.*..")
            .and(not(resideInAnyPackage(
                    "dev.interlock.domain..",
                    "dev.interlock.application..",
                    "dev.interlock.adapter..",
                    "dev.interlock.bootstrap..",
                    "dev.interlock.lock..",
                    "dev.interlock.lab..",
                    "dev.interlock.drawing..")))
            .as("of a feature");

    static final ArchRule DOMAIN_KNOWS_ONLY_THE_JDK = classes()
            .that()
            .resideInAPackage("dev.interlock.domain..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage("dev.interlock.domain..", "java.."));

    static final ArchRule LOCK_KNOWS_ONLY_THE_JDK = classes()
            .that()
            .resideInAnyPackage(LOCK)
            .should()
            .onlyDependOnClassesThat(
                    resideInAnyPackage(LOCK).or(resideInAnyPackage("java..", "org.jspecify.annotations")));

    /** Internal classes are visible to the runtime only. */
    static final ArchRule LOCK_INTERNALS_ARE_HIDDEN = noClasses()
            .that()
            .resideOutsideOfPackages("dev.interlock.lock.internal..", "dev.interlock.lock.runtime..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.interlock.lock.internal..");

    static final ArchRule LOCK_STORES_KNOW_ONLY_LOCK = noClasses()
            .that()
            .resideInAnyPackage("dev.interlock.lock..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.interlock.domain..",
                    "dev.interlock.application..",
                    "dev.interlock.adapter..",
                    "dev.interlock.bootstrap..");

    /** Allows an empty set of classes, since the module {@code lock-redis} can be removed. */
    static final ArchRule LOCK_STORES_DO_NOT_SEE_EACH_OTHER = noClasses()
            .that()
            .resideInAPackage("dev.interlock.lock.redis..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.interlock.lock.jdbc..")
            .allowEmptyShould(true);

    static final ArchRule APPLICATION_KNOWS_TWO_ANNOTATIONS_OF_SPRING = classes()
            .that()
            .resideInAnyPackage("dev.interlock.application..", "dev.interlock.*.application..")
            .should()
            .onlyDependOnClassesThat(resideInAnyPackage(
                            "dev.interlock.application..",
                            "dev.interlock.*.application..",
                            "dev.interlock.domain..",
                            "dev.interlock.lock",
                            "java..",
                            "org.jspecify.annotations")
                    .or(type(Transactional.class))
                    .or(type(Propagation.class)) // a default value of the annotation
                    .or(type(Isolation.class))
                    .or(type(PreAuthorize.class)));

    static final ArchRule PORTS_DO_NOT_KNOW_SERVICES = noClasses()
            .that()
            .resideInAPackage("dev.interlock.application.port..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.interlock.application.service..");

    static final ArchRule ADAPTERS_DO_NOT_SEE_EACH_OTHER = slices().matching("dev.interlock.*.(web|api|persistence)..")
            .should()
            .notDependOnEachOther();

    /** The Lab has a copy of published code that sends its own commands to Redis. */
    static final ArchRule REDIS_CAN_BE_REMOVED = noClasses()
            .that()
            .resideOutsideOfPackages("dev.interlock.lock.redis..", "dev.interlock.lab.scenarios.redlock..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.interlock.lock.redis..", "io.lettuce..", "org.redisson..");

    static final ArchRule ADAPTERS_SPEAK_TO_PORTS = noClasses()
            .that()
            .resideInAnyPackage(ADAPTERS)
            .should()
            .dependOnClassesThat(resideInAnyPackage("dev.interlock.application.service..", "dev.interlock.bootstrap..")
                    .or(resideInAPackage("dev.interlock.*.application..").and(simpleNameEndingWith("Service"))));

    /** A feature is deleted with its folder (ADR 2). */
    static final ArchRule THE_DESK_DOES_NOT_SEE_FEATURES =
            noClasses().that(not(OF_A_FEATURE)).should().dependOnClassesThat(OF_A_FEATURE);

    static final ArchRule FEATURES_DO_NOT_SEE_EACH_OTHER = slices().matching("dev.interlock.(*)..")
            .should()
            .notDependOnEachOther()
            .ignoreDependency(not(OF_A_FEATURE), alwaysTrue())
            .ignoreDependency(alwaysTrue(), not(OF_A_FEATURE));

    /** The clock of the store decides when a lease ends, and the holder uses the monotonic clock. */
    static final ArchRule LOCKS_USE_NO_WALL_CLOCK = noClasses()
            .that()
            .resideInAPackage("dev.interlock.lock..")
            .should()
            .dependOnClassesThat(type(Clock.class).or(type(Date.class)))
            .orShould()
            .accessTargetWhere(target(owner(type(System.class))).and(target(name("currentTimeMillis"))))
            .orShould()
            .accessTargetWhere(target(owner(resideInAPackage("java.time.."))).and(target(name("now"))));

    static final ArchRule PAGES_USE_IN_PORTS_ONLY = noClasses()
            .that()
            .resideInAnyPackage("dev.interlock.*.web..", "dev.interlock.lab.page..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.interlock.application.port.out..", "dev.interlock.*.persistence..");

    /** ADR 4. */
    static final ArchRule TRANSACTIONS_BELONG_TO_USE_CASES = noClasses()
            .that()
            .resideInAnyPackage(ADAPTERS)
            .should()
            .beAnnotatedWith(Transactional.class)
            .orShould()
            .dependOnClassesThat(type(Transactional.class));

    /**
     * The edit lock, the history, the comparison after a conflict and forms know an aggregate only as a {@code LockTarget} and an
     * {@code Editable} (ADR 8).
     */
    static final ArchRule SHARED_CODE_KNOWS_NO_AGGREGATE = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.interlock.application..editlock..",
                    "dev.interlock.application..history..",
                    "dev.interlock.application..conflict..",
                    "dev.interlock.adapter..editlock..",
                    "dev.interlock.adapter..history..",
                    "dev.interlock.adapter.web.conflict..",
                    "dev.interlock.adapter.web.security.session..",
                    "dev.interlock.bootstrap.editlock..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.interlock.domain.order..",
                    "dev.interlock.domain.product..",
                    "dev.interlock.application.port.in.order..",
                    "dev.interlock.application.port.in.product..");

    static final ArchRule REPOSITORIES_ARE_NOT_PUBLIC =
            classes().that().areAnnotatedWith(Repository.class).should().notBePublic();

    /** A transaction that gets no connection throws an exception of Hibernate, which Spring translates in repositories only. */
    static final ArchRule STATEMENTS_ARE_SENT_BY_REPOSITORIES = fields().that()
            .haveRawType(JdbcClient.class)
            .and()
            .areDeclaredInClassesThat()
            .resideInAnyPackage(ADAPTERS)
            .should()
            .beDeclaredInClassesThat()
            .areAnnotatedWith(Repository.class);

    static final ArchRule SPRING_DATA_REPOSITORIES_ARE_NOT_PUBLIC = classes()
            .that()
            .areAssignableTo(org.springframework.data.repository.Repository.class)
            .should()
            .notBePublic();

    /** The inherited {@code save} merges a new aggregate into another instance, which loses its events (ADR 3). */
    static final ArchRule SPRING_DATA_SAVES_NOTHING = noClasses().should().beAssignableTo(CrudRepository.class);

    /** Features with a screen of their own have a port for each role instead (ADR 1). */
    static final ArchRule A_COMMAND_IS_ONE_VERB = classes()
            .that()
            .resideInAPackage("dev.interlock.application.port.in..")
            .and()
            .resideOutsideOfPackages(
                    "dev.interlock.application.port.in.editlock..",
                    "dev.interlock.application.port.in.member..",
                    "dev.interlock.application.port.in.product..")
            .and()
            .areInterfaces()
            .and()
            .doNotHaveSimpleName("package-info")
            .and()
            .haveSimpleNameNotEndingWith("Request")
            .and()
            .doNotHaveSimpleName("Conflict")
            .and()
            .haveSimpleNameNotEndingWith("Queries")
            .and(describe("are not sealed result types", type -> !type.reflect().isSealed()))
            .should(haveOneMethodOfTheirName());

    static final ArchRule NO_FIELD_IS_INJECTED = noFields().should().beAnnotatedWith(Autowired.class);

    /** Outside the domain, which knows no annotation. NullAway checks marked packages only. */
    static final ArchRule PACKAGES_ARE_NULL_MARKED = classes()
            .that()
            .resideOutsideOfPackage("dev.interlock.domain..")
            .should(ArchCondition.from(describe(
                    "be in a package that is null-marked",
                    type -> type.getPackage().isAnnotatedWith(NullMarked.class))));

    static final ArchRule PACKAGES_ARE_FREE_OF_CYCLES =
            slices().matching("dev.interlock.(**)").should().beFreeOfCycles();

    private DependencyRules() {}

    private static ArchCondition<JavaClass> haveOneMethodOfTheirName() {
        return new ArchCondition<>("have exactly one method, of their own name") {
            @Override
            public void check(JavaClass port, ConditionEvents events) {
                String name = port.getSimpleName();
                String expected = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
                Set<JavaMethod> methods = port.getMethods();
                boolean satisfied = methods.size() == 1
                        && methods.iterator().next().getName().equals(expected);
                events.add(new SimpleConditionEvent(port, satisfied, name + " has " + methods));
            }
        };
    }
}
