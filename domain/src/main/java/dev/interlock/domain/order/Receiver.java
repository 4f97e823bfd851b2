package dev.interlock.domain.order;

import dev.interlock.domain.Text;

/** The person to whom the parcel is delivered. */
public record Receiver(String name, String phone) {

    public static final int NAME_MAX_LENGTH = 50;
    public static final int PHONE_MAX_LENGTH = 20;

    /** Digits, with the signs people write between them. */
    public static final String PHONE_FORM = "[+(]?[0-9][0-9 ()./-]*";

    public Receiver {
        Text.required("Receiver name", name, NAME_MAX_LENGTH);
        Text.required("Receiver phone", phone, PHONE_MAX_LENGTH);
        if (!phone.matches(PHONE_FORM)) {
            throw new IllegalArgumentException("Not a phone number");
        }
    }
}
