package dev.interlock.secondfactor.web;

import static java.util.stream.Collectors.joining;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import uk.org.okapibarcode.backend.QrCode;
import uk.org.okapibarcode.graphics.Rectangle;

/**
 * A QR code as the path of an SVG.
 *
 * @param size of a side in modules, with four of quiet zone on each side
 */
record QrCodeImage(String path, int size) {

    private static final int QUIET_ZONE = 4;

    /** The address that authenticator apps read a key from. */
    static QrCodeImage ofKey(String key, String member) {
        String name = URLEncoder.encode(member, StandardCharsets.UTF_8);
        return of("otpauth://totp/Interlock:%s?secret=%s&issuer=Interlock".formatted(name, key));
    }

    private static QrCodeImage of(String text) {
        QrCode code = new QrCode();
        code.setModuleWidth(1);
        code.setContent(text);
        String path = code.getRectangles().stream().map(QrCodeImage::module).collect(joining());
        return new QrCodeImage(path, code.getWidth() + 2 * QUIET_ZONE);
    }

    private static String module(Rectangle dark) {
        return String.format(
                Locale.ROOT,
                "M%.0f %.0fh%.0fv%.0fh-%3$.0fz",
                QUIET_ZONE + dark.x,
                QUIET_ZONE + dark.y,
                dark.width,
                dark.height);
    }
}
