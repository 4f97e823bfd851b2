package dev.interlock.coupons.persistence;

import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.coupons.application.CouponRepository;
import dev.interlock.domain.Money;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Coupons in their table. A write names the version in its {@code where}, so a change in between makes it write no row. */
@Repository
class JdbcCouponRepository implements CouponRepository {

    private static final String SELECT = "select code, version, discount, last_day, scope, terms from coupon ";

    private final JdbcClient jdbc;

    JdbcCouponRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Coupon> findAll() {
        return jdbc.sql(SELECT + "order by code")
                .query(JdbcCouponRepository::coupon)
                .list();
    }

    @Override
    public List<Coupon> findValid(LocalDate day) {
        return jdbc.sql(SELECT + "where last_day >= ? order by last_day, code")
                .param(day)
                .query(JdbcCouponRepository::coupon)
                .list();
    }

    @Override
    public Optional<Coupon> find(CouponCode code) {
        return jdbc.sql(SELECT + "where code = ?")
                .param(code.value())
                .query(JdbcCouponRepository::coupon)
                .optional();
    }

    private static Coupon coupon(ResultSet row, int n) throws SQLException {
        return new Coupon(
                new CouponCode(row.getString("code")),
                row.getLong("version"),
                new Money(row.getLong("discount")),
                row.getObject("last_day", LocalDate.class),
                Coupon.Scope.valueOf(row.getString("scope")),
                row.getString("terms"));
    }

    @Override
    public void add(Coupon coupon) {
        jdbc.sql("insert into coupon (discount, last_day, scope, terms, code, version) values (?, ?, ?, ?, ?, ?)")
                .params(
                        coupon.discount().amount(),
                        coupon.lastDay(),
                        coupon.scope().name(),
                        coupon.terms(),
                        coupon.code().value(),
                        coupon.version())
                .update();
    }

    @Override
    public void update(Coupon coupon) {
        int updated = jdbc.sql("""
                        update coupon set discount = ?, last_day = ?, scope = ?, terms = ?, version = version + 1
                         where code = ? and version = ?""")
                .params(
                        coupon.discount().amount(),
                        coupon.lastDay(),
                        coupon.scope().name(),
                        coupon.terms(),
                        coupon.code().value(),
                        coupon.version())
                .update();
        verifyOneRow(updated, coupon);
    }

    @Override
    public void delete(Coupon coupon) {
        int deleted = jdbc.sql("delete from coupon where code = ? and version = ?")
                .params(coupon.code().value(), coupon.version())
                .update();
        verifyOneRow(deleted, coupon);
    }

    private static void verifyOneRow(int rows, Coupon coupon) {
        if (rows == 0) {
            throw new OptimisticLockingFailureException("Coupon " + coupon.code() + " has changed");
        }
    }
}
