package dev.interlock.domain.order;

import dev.interlock.domain.Text;

/**
 * Where the parcel goes.
 *
 * @param address2 the flat or floor; may be empty
 */
public record Address(String zipCode, String address1, String address2) {

    public static final int ZIP_CODE_MAX_LENGTH = 10;
    public static final int LINE_MAX_LENGTH = 100;

    /**
     * Letters and digits, with single spaces and hyphens between: postal codes differ too much between countries to demand
     * more. Written without a repeated group, which a very long text would make Java's matcher recurse into.
     */
    public static final String ZIP_CODE_FORM = "(?!.*[ -]{2})[0-9A-Za-z]([0-9A-Za-z -]*[0-9A-Za-z])?";

    public Address {
        Text.required("Zip code", zipCode, ZIP_CODE_MAX_LENGTH);
        if (!zipCode.matches(ZIP_CODE_FORM)) {
            throw new IllegalArgumentException("Not a zip code");
        }
        Text.required("Address", address1, LINE_MAX_LENGTH);
        Text.optional("Address, second line", address2, LINE_MAX_LENGTH);
    }
}
