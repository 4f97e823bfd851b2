package dev.interlock.coupons.application;

import dev.interlock.domain.FieldChange;
import dev.interlock.domain.Money;
import dev.interlock.domain.Text;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The aggregate: a discount that everyone with the code gets until its last day.
 *
 * @param version counts its changes; a new coupon has version 0
 */
public record Coupon(CouponCode code, long version, Money discount, LocalDate lastDay, Scope scope, String terms) {

    /** What the discount is taken from. */
    public enum Scope {
        PRODUCTS,
        SHIPPING
    }

    public static final long MAX_DISCOUNT = 1_000_000;
    public static final int TERMS_MAX_LENGTH = 500;

    public Coupon {
        if (discount.amount() < 1 || discount.amount() > MAX_DISCOUNT) {
            throw new IllegalArgumentException("Discount must be from 1 to " + MAX_DISCOUNT);
        }
        Text.required("Terms", terms, TERMS_MAX_LENGTH);
    }

    /** Returns the same coupon with the values of another one. */
    Coupon withValuesOf(Coupon other) {
        return new Coupon(code, version, other.discount, other.lastDay, other.scope, other.terms);
    }

    /** Returns what differs in another state of the coupon. */
    List<FieldChange> changesTo(Coupon after) {
        return FieldChange.between(fields(), after.fields());
    }

    List<FieldChange> creation() {
        return FieldChange.between(Map.of(), fields());
    }

    /** Returns every field as text, by the name of its input. */
    public Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        fields().forEach((field, text) -> values.put(field.valueName(), text));
        return values;
    }

    private Map<CouponField, String> fields() {
        Map<CouponField, String> fields = new EnumMap<>(CouponField.class);
        fields.put(CouponField.DISCOUNT, String.valueOf(discount.amount()));
        fields.put(CouponField.LAST_DAY, lastDay.toString());
        fields.put(CouponField.SCOPE, scope.name());
        fields.put(CouponField.TERMS, terms);
        return fields;
    }
}
