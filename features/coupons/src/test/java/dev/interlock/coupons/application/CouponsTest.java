package dev.interlock.coupons.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.interlock.application.port.in.NotFoundException;
import dev.interlock.application.port.in.VersionConflictException;
import dev.interlock.application.port.in.history.HistoryEntry;
import dev.interlock.application.service.history.History;
import dev.interlock.application.service.order.Desk;
import dev.interlock.coupons.application.ManageCoupons.CouponExistsException;
import dev.interlock.coupons.application.ManageCoupons.CreateCouponRequest;
import dev.interlock.coupons.application.ManageCoupons.DeleteCouponRequest;
import dev.interlock.coupons.application.ManageCoupons.EditCouponRequest;
import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.member.Actor;
import dev.interlock.domain.member.MemberId;
import dev.interlock.domain.member.Role;
import dev.interlock.domain.member.RoleException;
import dev.interlock.lock.AlreadyLockedException;
import dev.interlock.lock.LeaseTerms;
import dev.interlock.lock.LockId;
import dev.interlock.lock.NoLockException;
import dev.interlock.lock.spi.AcquireRequest;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.OptimisticLockingFailureException;

/** The use cases of coupons, on in-memory ports. */
class CouponsTest {

    private static final Actor CHOI = new Actor(new MemberId("choi"), "Choi Yuna", Role.ADMIN);
    private static final CouponCode CODE = new CouponCode("SPRING-10");

    private final Desk desk = new Desk();
    private final Table table = new Table();
    private final History history =
            new History(desk.changeLog, CouponTargets.TYPE, CouponCommand::valueOf, CouponField::valueOf);
    private final ManageCoupons manageCoupons = desk.transactional(
            ManageCoupons.class, new ManageCouponsService(table, history, desk.locks, desk.heldEditLocks, desk.clock));
    private final CouponQueries couponQueries = new CouponQueryService(table, history);
    private final EditableCoupon editable = new EditableCoupon(table);
    private final LockId lockId = LockId.random();

    @BeforeEach
    void createCoupon() {
        create("Once a customer", Desk.PARK);
    }

    @Test
    void aRepeatedCreationIsOneCoupon() {
        create("Once a customer", Desk.PARK);

        assertThat(couponQueries.listCoupons()).containsExactly(coupon(0, "Once a customer"));
        assertThat(commands()).containsExactly(CouponCommand.CREATE_COUPON);
    }

    @Test
    void aCodeIsGivenOnceEvenAfterADeletion() {
        assertThatExceptionOfType(CouponExistsException.class).isThrownBy(() -> create("Other", Desk.PARK));
        delete(0, Desk.PARK);

        assertThatExceptionOfType(CouponExistsException.class).isThrownBy(() -> create("Once a customer", Desk.PARK));
    }

    @Test
    void aSavedEditIsRecordedAndReleasesTheLock() {
        acquire(Desk.PARK);

        edit(0, "Twice a customer");

        assertThat(couponQueries.viewCoupon(CODE)).isEqualTo(coupon(1, "Twice a customer"));
        assertThat(desk.leases.findAll(CouponTargets.TYPE)).isEmpty();
        assertThat(history.findAfter(CODE.value(), 0, CHOI)).singleElement().satisfies(entry -> {
            assertThat(entry.version()).isEqualTo(1);
            assertThat(entry.fields())
                    .containsExactly(new FieldChange(CouponField.TERMS, "Once a customer", "Twice a customer"));
        });
    }

    @Test
    void anEditWithoutAChangeReleasesTheLockAndLeavesNoRecord() {
        acquire(Desk.PARK);

        edit(0, "Once a customer");

        assertThat(couponQueries.viewCoupon(CODE).version()).isZero();
        assertThat(desk.leases.findAll(CouponTargets.TYPE)).isEmpty();
    }

    @Test
    void aStaleVersionIsReportedBeforeALostLock() {
        acquire(Desk.PARK);
        edit(0, "Twice a customer");

        assertThatExceptionOfType(VersionConflictException.class).isThrownBy(() -> edit(0, "Other"));
        assertThatExceptionOfType(NoLockException.class).isThrownBy(() -> edit(1, "Other"));
        assertThat(couponQueries.reviewConflict(CODE, 0, Desk.PARK).opened()).containsEntry("terms", "Once a customer");
    }

    @Test
    void whatAnotherAdminEditsIsNotDeleted() {
        acquire(CHOI);

        assertThatExceptionOfType(AlreadyLockedException.class).isThrownBy(() -> delete(0, Desk.PARK));
        delete(0, CHOI);

        assertThat(couponQueries.listCoupons()).isEmpty();
        assertThat(history.findAfter(CODE.value(), 0, CHOI).get(0).fields())
                .containsExactly(new FieldChange(CouponField.REASON, "", "Too many"));
    }

    @Test
    void everyCommandIsClosedToCustomers() {
        assertThatExceptionOfType(RoleException.class).isThrownBy(() -> create("Other", Desk.KIM));
        assertThatExceptionOfType(RoleException.class).isThrownBy(() -> delete(0, Desk.KIM));
    }

    @Test
    void theEditLockFindsACouponForAdmins() {
        assertThat(editable.find(CODE.value(), CHOI).version()).isZero();
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editable.find(CODE.value(), Desk.KIM));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editable.find("NONE", CHOI));
        assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> editable.find("x", CHOI));
    }

    @Test
    void aCouponIsValidUntilItsLastDay() {
        assertThat(couponQueries.listValidCoupons(LocalDate.of(2026, 12, 31))).hasSize(1);
        assertThat(couponQueries.listValidCoupons(LocalDate.of(2027, 1, 1))).isEmpty();
    }

    private static Coupon coupon(long version, String terms) {
        return new Coupon(CODE, version, new Money(5_000), LocalDate.of(2026, 12, 31), Coupon.Scope.PRODUCTS, terms);
    }

    private void create(String terms, Actor actor) {
        manageCoupons.createCoupon(new CreateCouponRequest(coupon(0, terms), actor));
    }

    private void edit(long version, String terms) {
        manageCoupons.editCoupon(new EditCouponRequest(coupon(version, terms), lockId, Desk.PARK));
    }

    private void delete(long version, Actor actor) {
        manageCoupons.deleteCoupon(new DeleteCouponRequest(CODE, version, "Too many", actor));
    }

    private void acquire(Actor actor) {
        desk.leases.acquire(new AcquireRequest(
                CouponTargets.of(CODE), lockId, actor.id().value(), new LeaseTerms(Duration.ofMinutes(5))));
    }

    private List<Object> commands() {
        return history.findAfter(CODE.value(), -1, CHOI).stream()
                .<Object>map(HistoryEntry::command)
                .toList();
    }

    /** The out-port in memory. */
    private static class Table implements CouponRepository {

        private final Map<CouponCode, Coupon> rows = new HashMap<>();

        @Override
        public List<Coupon> findAll() {
            return List.copyOf(rows.values());
        }

        @Override
        public List<Coupon> findValid(LocalDate day) {
            return rows.values().stream()
                    .filter(coupon -> !coupon.lastDay().isBefore(day))
                    .toList();
        }

        @Override
        public Optional<Coupon> find(CouponCode code) {
            return Optional.ofNullable(rows.get(code));
        }

        @Override
        public void add(Coupon coupon) {
            rows.put(coupon.code(), coupon);
        }

        @Override
        public void update(Coupon coupon) {
            delete(coupon);
            rows.put(
                    coupon.code(),
                    new Coupon(
                            coupon.code(),
                            coupon.version() + 1,
                            coupon.discount(),
                            coupon.lastDay(),
                            coupon.scope(),
                            coupon.terms()));
        }

        @Override
        public void delete(Coupon coupon) {
            if (find(coupon.code())
                    .filter(row -> row.version() == coupon.version())
                    .isEmpty()) {
                throw new OptimisticLockingFailureException(coupon.code().value());
            }
            rows.remove(coupon.code());
        }
    }
}
