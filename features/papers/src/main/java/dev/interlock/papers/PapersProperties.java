package dev.interlock.papers;

import jakarta.validation.constraints.Pattern;
import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Papers are made, and parcels are followed.
 *
 * @param sender the shop's name and address as papers show them, in lines; empty for none
 * @param carriers where each shows a parcel, by its name, with {@code {number}} in the place of the tracking number
 */
@Validated
@ConfigurationProperties("interlock.papers")
public record PapersProperties(
        @DefaultValue("") String sender,

        @DefaultValue
        Map<
                        String,
                        @Pattern(
                                regexp = "https://[^{}]+\\{number}[^{}]*",
                                message = "an address that begins with https:// and contains \\{number\\}")
                        String>
                carriers) {}
