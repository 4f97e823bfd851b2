package dev.interlock.profile.web;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import dev.interlock.adapter.web.text.TextLine;
import dev.interlock.domain.Text;
import dev.interlock.domain.member.Member;
import dev.interlock.domain.order.Address;
import dev.interlock.domain.order.Receiver;
import dev.interlock.domain.order.ShippingInfo;
import dev.interlock.profile.application.Profile;
import jakarta.validation.constraints.Pattern;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.validation.Errors;

/** A profile as it was typed. The limits are the domain's. A field that was not sent is null, and refused. */
record ProfileForm(
        @TextLine(max = Member.NAME_MAX_LENGTH, required = true)
        @Pattern(regexp = Member.NAME_FORM, message = "{form.memberName}")
        @Nullable
        String ownName,

        @TextLine(max = Receiver.NAME_MAX_LENGTH) @Nullable String receiverName,

        @TextLine(max = Receiver.PHONE_MAX_LENGTH, pattern = "(" + Receiver.PHONE_FORM + ")?", message = "{form.phone}")
        @Nullable
        String receiverPhone,

        @TextLine(
                max = Address.ZIP_CODE_MAX_LENGTH,
                pattern = "(" + Address.ZIP_CODE_FORM + ")?",
                message = "{form.zipCode}")
        @Nullable
        String zipCode,

        @TextLine(max = Address.LINE_MAX_LENGTH) @Nullable String address1,

        @TextLine(max = Address.LINE_MAX_LENGTH) @Nullable String address2) {

    private static final List<String> REQUIRED_OF_AN_ADDRESS =
            List.of("receiverName", "receiverPhone", "zipCode", "address1");

    ProfileForm {
        receiverPhone = receiverPhone == null ? null : Text.halfWidth(receiverPhone);
        zipCode = zipCode == null ? null : Text.halfWidth(zipCode);
    }

    /** @param values by the names of the inputs */
    static ProfileForm of(Map<String, String> values) {
        return new ProfileForm(
                values.getOrDefault("ownName", ""),
                values.getOrDefault("receiverName", ""),
                values.getOrDefault("receiverPhone", ""),
                values.getOrDefault("zipCode", ""),
                values.getOrDefault("address1", ""),
                values.getOrDefault("address2", ""));
    }

    Map<String, String> values() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("ownName", requireNonNullElse(ownName, ""));
        values.put("receiverName", requireNonNullElse(receiverName, ""));
        values.put("receiverPhone", requireNonNullElse(receiverPhone, ""));
        values.put("zipCode", requireNonNullElse(zipCode, ""));
        values.put("address1", requireNonNullElse(address1, ""));
        values.put("address2", requireNonNullElse(address2, ""));
        return values;
    }

    /** Reports what an address lacks. Without any field of it, the customer keeps none. */
    void checkAddress(Errors errors) {
        Map<String, String> values = values();
        if (hasAddress()) {
            REQUIRED_OF_AN_ADDRESS.stream()
                    .filter(field -> Text.isBlank(requireNonNull(values.get(field))) && !errors.hasFieldErrors(field))
                    .forEach(field -> errors.rejectValue(field, "form.required"));
        }
    }

    private boolean hasAddress() {
        Map<String, String> values = values();
        values.remove("ownName");
        return values.values().stream().anyMatch(text -> !text.isEmpty());
    }

    /** Must have been validated. */
    Profile toProfile(long version) {
        return new Profile(version, requireNonNull(ownName), hasAddress() ? toShippingInfo() : null);
    }

    private ShippingInfo toShippingInfo() {
        return new ShippingInfo(
                new Receiver(requireNonNull(receiverName), requireNonNull(receiverPhone)),
                new Address(requireNonNull(zipCode), requireNonNull(address1), requireNonNull(address2)),
                "");
    }
}
