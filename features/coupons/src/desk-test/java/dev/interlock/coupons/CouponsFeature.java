package dev.interlock.coupons;

import dev.interlock.bootstrap.AccessRow;
import dev.interlock.bootstrap.RemovableFeature;
import dev.interlock.bootstrap.visit.Page;
import dev.interlock.bootstrap.visit.Visitor;
import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCommand;
import dev.interlock.coupons.application.CouponField;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Describes coupons to the tests of the whole application. */
public class CouponsFeature implements RemovableFeature {

    private static final AtomicInteger CODES = new AtomicInteger();

    @Override
    public List<AccessRow> accessRows() {
        return List.of( //                                        stranger  another  owner  admin
                new AccessRow("GET /coupons", 302, 200, 200, 403),
                new AccessRow("GET /admin/coupons", 302, 403, 403, 200),
                new AccessRow("GET /admin/coupons/new", 302, 403, 403, 200),
                new AccessRow("POST /admin/coupons/new", 302, 403, 403, 400),
                new AccessRow("GET /admin/coupons/{code}", 302, 403, 403, 404), // no such coupon
                new AccessRow("GET /admin/coupons/{code}/delete", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/delete", 302, 403, 403, 404),
                new AccessRow("GET /admin/coupons/{code}/edit", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit/save", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit/extend", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit/resume", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit/wait", 302, 403, 403, 404),
                new AccessRow("POST /admin/coupons/{code}/edit/release", 302, 403, 403, 404));
    }

    @Override
    public Map<String, List<String>> messageFamilies() {
        return Map.of(
                "field.", names(CouponField.values()),
                "field.SCOPE.", names(Coupon.Scope.values()),
                "command.", names(CouponCommand.values()),
                "done.", names(CouponCommand.values()),
                "locks.work.", List.of("Coupon"),
                "editable.", List.of("Coupon"),
                "editable.this.", List.of("Coupon"),
                "editable.back.", List.of("Coupon"));
    }

    @Override
    public Map<String, IntFunction<Page>> forms() {
        return Map.of(
                "coupons/new", port -> admin(port).open("/admin/coupons/new"),
                "coupons/edit", port -> edit(admin(port), newCoupon(admin(port))),
                "coupons/delete", port -> admin(port).open(newCoupon(admin(port)) + "/delete"));
    }

    /** Creates a coupon and returns the address of its page. */
    static String newCoupon(Visitor admin) {
        String code = "TEST-" + CODES.incrementAndGet();
        return admin.open("/admin/coupons/new")
                .form("/admin/coupons/new")
                .with("code", code)
                .with("discount", "5000")
                .with("lastDay", "2999-12-31")
                .with("scope", "PRODUCTS")
                .with("terms", "Once a customer")
                .submit()
                .location()
                .replaceFirst(".*(/admin/)", "$1");
    }

    static Page edit(Visitor admin, String coupon) {
        return admin.post(coupon + "/edit", Map.of()).follow();
    }

    private static Visitor admin(int port) {
        return Visitor.signedIn(port, "admin");
    }

    private static List<String> names(Enum<?>... values) {
        return Stream.of(values).map(Enum::name).toList();
    }
}
