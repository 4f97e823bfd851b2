package dev.interlock.application.service.order;

import dev.interlock.application.port.in.order.PlaceOrder.PlaceOrderRequest;
import dev.interlock.domain.product.ProductId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The SHA-256 of what a request orders, for whom and where it goes. A repeat of the request has the same fingerprint. Prices are no part of
 * it: they are compared with those of now before an order is placed.
 */
final class Fingerprint {

    private Fingerprint() {}

    /** Joins the values by line breaks, which none of them contains. */
    static String of(PlaceOrderRequest request) {
        Stream<String> lines = new TreeMap<ProductId, Integer>(request.quantities())
                .entrySet().stream().map(line -> line.getKey() + " " + line.getValue());
        String text = Stream.of(
                        Stream.of(request.customer().value()), lines, request.shippingInfo().fields().values().stream())
                .flatMap(part -> part)
                .collect(Collectors.joining("\n"));
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException("Every Java platform has SHA-256", never);
        }
    }
}
