package dev.interlock.coupons.web;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.Day;
import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.coupons.application.Coupon;
import dev.interlock.coupons.application.CouponCode;
import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import jakarta.validation.groups.Default;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A coupon as it was typed: each value is a text, so that the page shows a wrong one again. The limits are the aggregate's. A field that was
 * not sent is null, and refused.
 */
record CouponForm(
        @TextLine(
                max = CouponCode.MAX_LENGTH,
                required = true,
                pattern = CouponCode.FORM,
                message = "{coupon.wrongCode}",
                groups = CouponForm.Creation.class)
        @Nullable
        String code,

        @TextLine(
                max = CouponForm.NUMBER_MAX_LENGTH,
                required = true,
                pattern = CouponForm.DISCOUNT_FORM,
                message = "{coupon.wrongDiscount}")
        @Nullable
        String discount,

        @Day @Nullable String lastDay,

        @TextLine(max = CouponForm.SCOPE_MAX_LENGTH, required = true, pattern = CouponForm.SCOPE_FORM) @Nullable
        String scope,

        @TextLine(max = Coupon.TERMS_MAX_LENGTH, required = true) @Nullable
        String terms) {

    /** From 1 to the highest discount. */
    static final String DISCOUNT_FORM = "[1-9]\\d{0,5}|1000000";

    static final String SCOPE_FORM = "PRODUCTS|SHIPPING";
    static final int SCOPE_MAX_LENGTH = 10;
    static final int NUMBER_MAX_LENGTH = 20;

    /** The checks of a new coupon. */
    interface Creation extends Default {}

    CouponForm {
        code = code == null ? null : Text.halfWidth(code);
        discount = discount == null ? null : Text.halfWidth(discount);
    }

    /** @param values by the names of the inputs */
    static CouponForm of(Map<String, String> values) {
        return new CouponForm(
                values.getOrDefault("code", ""),
                values.getOrDefault("discount", ""),
                values.getOrDefault("lastDay", ""),
                values.getOrDefault("scope", ""),
                values.getOrDefault("terms", ""));
    }

    /** Returns the values that can be changed. */
    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("discount", requireNonNullElse(discount, ""));
        values.put("lastDay", requireNonNullElse(lastDay, ""));
        values.put("scope", requireNonNullElse(scope, ""));
        values.put("terms", requireNonNullElse(terms, ""));
        return values;
    }

    /** Returns the values of the selection. */
    public List<String> scopes() {
        return Stream.of(Coupon.Scope.values()).map(Coupon.Scope::name).toList();
    }

    /** Must have been validated as a new coupon. */
    Coupon toNewCoupon() {
        return toCoupon(new CouponCode(requireNonNull(code)), 0);
    }

    /** Must have been validated. */
    Coupon toCoupon(CouponCode ofCode, long version) {
        return new Coupon(
                ofCode,
                version,
                new Money(Long.parseLong(requireNonNull(discount))),
                LocalDate.parse(requireNonNull(lastDay)),
                Coupon.Scope.valueOf(requireNonNull(scope)),
                requireNonNull(terms));
    }
}
