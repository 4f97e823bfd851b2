package dev.interlock.coupons;

import static dev.interlock.bootstrap.packaged.PagesFeature.page;

import dev.interlock.bootstrap.packaged.Browser;
import dev.interlock.bootstrap.packaged.PagesFeature;
import dev.interlock.bootstrap.packaged.PagesIT;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** The pages of coupons, for the tests in a browser. */
class CouponPagesFeature implements PagesFeature {

    @Override
    public Stream<Arguments> templates() {
        return Stream.of(
                page("coupons", "admin", browser -> browser.open("/admin/coupons")),
                page("coupons of today", "customer", browser -> browser.open("/coupons")),
                page("new coupon", "admin", browser -> browser.open("/admin/coupons/new")),
                page("coupon", "admin", browser -> browser.open(CouponsFeature.newCoupon(PagesIT.admin))),
                page("coupon form", "admin", CouponPagesFeature::edit),
                page("coupon, own lock", "admin", CouponPagesFeature::editAgain),
                page(
                        "delete a coupon",
                        "admin",
                        browser -> browser.open(CouponsFeature.newCoupon(PagesIT.admin) + "/delete")));
    }

    private static void edit(Browser browser) {
        String coupon = CouponsFeature.newCoupon(PagesIT.admin);
        browser.open(coupon).submit(coupon + "/edit");
    }

    private static void editAgain(Browser browser) {
        String coupon = CouponsFeature.newCoupon(PagesIT.admin);
        CouponsFeature.edit(PagesIT.admin, coupon);
        browser.open(coupon + "/edit");
    }
}
