package dev.interlock.papers.web;

import dev.interlock.adapter.web.order.ParcelLinks;
import dev.interlock.domain.order.TrackingInfo;
import dev.interlock.papers.PapersProperties;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriUtils;

/** The addresses of the settings. The name of a carrier is found in upper and lower case. */
@Component
class CarrierLinks implements ParcelLinks {

    private final Map<String, String> carriers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    CarrierLinks(PapersProperties settings) {
        carriers.putAll(settings.carriers());
    }

    @Override
    public @Nullable String find(TrackingInfo info) {
        String address = carriers.get(info.carrier());
        return address == null
                ? null
                : address.replace("{number}", UriUtils.encode(info.number(), StandardCharsets.UTF_8));
    }
}
