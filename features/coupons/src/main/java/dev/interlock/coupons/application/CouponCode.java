package dev.interlock.coupons.application;

import java.util.regex.Pattern;

/** What customers type to get the discount, such as {@code SPRING-10}. A path with a text of another form leads to no coupon. */
public record CouponCode(String value) {

    public static final String FORM = "[A-Z0-9-]{3,20}";
    public static final int MAX_LENGTH = 20;

    private static final Pattern PATTERN = Pattern.compile(FORM);

    public CouponCode {
        if (!isCouponCode(value)) {
            throw new IllegalArgumentException("Not the code of a coupon");
        }
    }

    public static boolean isCouponCode(String text) {
        return PATTERN.matcher(text).matches();
    }

    @Override
    public String toString() {
        return value;
    }
}
